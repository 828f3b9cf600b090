import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Shortcode } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteShortcode } from "./queries.ts";

/** Longer lists are shown by their newest. */
const mostShown = 100;

/** Short links, where they lead, and how often they were followed. */
export function ShortcodeList({ codes }: { codes: readonly Shortcode[] }) {
  const deleting = useConfirmed({
    mutation: useDeleteShortcode(),
    input: ({ code }: Shortcode) => code,
    failure: t`Short link not deleted`,
  });
  if (codes.length === 0)
    return (
      <EmptyNote
        title={t`No short links yet`}
      >{t`Short links are used in messages that must be short, such as SMS. You can create your own above.`}</EmptyNote>
    );
  return (
    <>
      <PlainList label={t`Short links`}>
        {codes.slice(0, mostShown).map((code) => (
          <ShortcodeRow key={code.code} shortcode={code} onDelete={() => deleting.ask(code)} />
        ))}
      </PlainList>
      {codes.length > mostShown && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ px: 4, py: 3 }}
        >{t`Showing the newest ${mostShown} of ${codes.length} short links.`}</Typography>
      )}
      <ConfirmDialog
        {...deleting.dialog}
        title={t`Delete ${deleting.subject?.code ?? ""}?`}
        text={t`The link stops working, including in messages that were already sent.`}
        confirmLabel={t`Delete short link`}
      />
    </>
  );
}

const ShortcodeRow = ({ shortcode, onDelete }: { shortcode: Shortcode; onDelete: () => void }) => (
  <ListRow
    actions={
      <>
        <CopyButton text={shortcode.shortUrl} />
        <Button
          size="small"
          color="secondary"
          aria-label={t`Delete: ${shortcode.code}`}
          onClick={onDelete}
        >{t`Delete`}</Button>
      </>
    }
  >
    <Typography variant="body1" sx={{ fontWeight: 550 }}>
      <a href={shortcode.shortUrl} target="_blank" rel="noreferrer">
        {shortcode.shortUrl}
      </a>
    </Typography>
    <Typography variant="body2" color="textSecondary">{t`to ${shortcode.url}`}</Typography>
    <Typography variant="body2" color="textSecondary">
      {shortcode.clicks === 0
        ? t`Never opened`
        : plural(shortcode.clicks, { one: "Opened # time", other: "Opened # times" })}
      {" · "}
      <Trans>
        created <TimeAgo at={shortcode.createdAt} /> by {shortcode.createdBy}
      </Trans>
    </Typography>
  </ListRow>
);
