import { t } from "@lingui/core/macro";
import { mdiPencilOutline } from "@mdi/js";
import { type FormEvent, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import css from "./board.module.css";

/** The title of the report, which is kept in this browser; an empty one becomes the usual one again. */
export function BoardTitle({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  const [isEditing, setEditing] = useState(false);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onTitle(String(new FormData(event.currentTarget).get("title") ?? "").trim());
    setEditing(false);
  };
  if (isEditing)
    return (
      <form onSubmit={save} className={css.titleForm}>
        <input
          name="title"
          aria-label={t`Title`}
          defaultValue={title}
          maxLength={120}
          ref={focus}
          className={css.input}
        />
        <button type="submit" className={css.button}>{t`Save`}</button>
      </form>
    );
  return (
    <h1 className={css.title}>
      {title}
      <button type="button" className={css.pencil} aria-label={t`Edit title`} onClick={() => setEditing(true)}>
        <Icon path={mdiPencilOutline} />
      </button>
    </h1>
  );
}

/** The button that was pressed is replaced by it. */
const focus = (input: HTMLInputElement | null) => input?.focus();
