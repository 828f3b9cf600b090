import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import type { ContentType } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteContentType } from "./queries.ts";

/** The content types: how each is read, by whom it was saved, and which sources it is for. */
export function ContentTypeList({ types }: { types: readonly ContentType[] }) {
  const deleting = useConfirmed({
    mutation: useDeleteContentType(),
    input: ({ name }: ContentType) => name,
    failure: t`Content type not deleted`,
  });
  if (types.length === 0)
    return (
      <EmptyNote
        title={t`No content types yet`}
      >{t`Until you add a content type, news is analysed by rules only.`}</EmptyNote>
    );
  return (
    <>
      <PlainList label={t`Content types`}>
        {types.map((type) => (
          <TypeRow key={type.name} type={type} onDelete={() => deleting.ask(type)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...deleting.dialog}
        title={t`Delete ${deleting.subject?.name ?? ""}?`}
        text={t`Its agents, versions and test cases are deleted too. A content type that is used by sources cannot be deleted.`}
        confirmLabel={t`Delete content type`}
      />
    </>
  );
}

const mostNamed = 3;

function readers({ usedBy }: ContentType): string {
  if (usedBy.length === 0) return t`Not used by any source`;
  const named = usedBy.slice(0, mostNamed);
  const more = usedBy.length - mostNamed;
  return more > 0 ? t`Used by ${named.join(", ")} and ${more} more` : t`Used by ${listWords(named)}`;
}

function TypeRow({ type, onDelete }: { type: ContentType; onDelete: () => void }) {
  return (
    <ListRow
      actions={
        <Button
          size="small"
          color="secondary"
          aria-label={t`Delete: ${type.name}`}
          onClick={onDelete}
        >{t`Delete`}</Button>
      }
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        <Link to="/admin/config" search={{ type: type.name }}>
          {type.name}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {plural(type.agentCount, { one: "# agent", other: "# agents" })} ·{" "}
        <Trans>
          start agent {type.startNode}, version {type.version}, saved <TimeAgo at={type.updatedAt} /> by{" "}
          {type.updatedBy}
        </Trans>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {readers(type)}
      </Typography>
    </ListRow>
  );
}
