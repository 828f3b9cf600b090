import { t } from "@lingui/core/macro";
import css from "./board.module.css";
import { useKeptText } from "./use-kept-text.ts";

/** Free text for the report of one period and its assets; without any, none is printed. */
export function BoardNotes({ name }: { name: string }) {
  const [notes, setNotes] = useKeptText(`board notes ${name}`, "");
  return (
    <section className={`${css.part} ${notes === "" ? css.screenOnly : ""}`} aria-label={t`Notes`}>
      <h2>{t`Notes`}</h2>
      <textarea
        aria-label={t`Notes`}
        rows={5}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        className={css.notes}
      />
      <p className={`${css.small} ${css.screenOnly}`}>
        {t`Notes and title are kept in this browser only. Notes belong to this period and these assets.`}
      </p>
      <p className={css.printNotes}>{notes}</p>
    </section>
  );
}
