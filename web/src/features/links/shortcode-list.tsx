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
    failure: "The link was not deleted",
  });
  if (codes.length === 0)
    return (
      <EmptyNote title="No short links yet">
        Short links stand in messages that must be brief, such as SMS. You can make your own above.
      </EmptyNote>
    );
  return (
    <>
      <PlainList label="Short links">
        {codes.slice(0, mostShown).map((code) => (
          <ShortcodeRow key={code.code} shortcode={code} onDelete={() => deleting.ask(code)} />
        ))}
      </PlainList>
      {codes.length > mostShown && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
          The newest {mostShown} of {codes.length} are shown.
        </Typography>
      )}
      <ConfirmDialog
        {...deleting.dialog}
        title={`Delete ${deleting.subject?.code ?? ""}?`}
        text="Whoever follows it afterwards, also from messages sent before, finds nothing."
        confirmLabel="Delete link"
      />
    </>
  );
}

const ShortcodeRow = ({ shortcode, onDelete }: { shortcode: Shortcode; onDelete: () => void }) => (
  <ListRow
    actions={
      <>
        <CopyButton text={shortcode.shortUrl} />
        <Button size="small" color="secondary" aria-label={`Delete: ${shortcode.code}`} onClick={onDelete}>
          Delete
        </Button>
      </>
    }
  >
    <Typography variant="body1" sx={{ fontWeight: 550 }}>
      <a href={shortcode.shortUrl} target="_blank" rel="noreferrer">
        {shortcode.shortUrl}
      </a>
    </Typography>
    <Typography variant="body2" color="textSecondary">
      to {shortcode.url}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {shortcode.clicks === 1
        ? "Followed once"
        : shortcode.clicks === 0
          ? "Not followed yet"
          : `Followed ${shortcode.clicks} times`}{" "}
      · made <TimeAgo at={shortcode.createdAt} /> by {shortcode.createdBy}
    </Typography>
  </ListRow>
);
