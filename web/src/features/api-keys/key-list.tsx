import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ApiKey } from "@tocsin/contract";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { scopesInWords } from "./area-words.ts";
import { useRevokeKey } from "./queries.ts";

/** The keys that were made, those that hold before those that were revoked. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const revoking = useConfirmed({
    mutation: useRevokeKey(),
    input: ({ id }: ApiKey) => id,
    failure: "The key was not revoked",
  });
  if (keys.length === 0)
    return (
      <EmptyNote title="No keys yet">
        A key lets another service call Tocsin, with only the rights you choose. Make the first one above.
      </EmptyNote>
    );
  const sorted = [...keys].sort(
    (a, b) => Number(Boolean(a.revokedAt)) - Number(Boolean(b.revokedAt)) || b.createdAt.localeCompare(a.createdAt),
  );
  return (
    <>
      <PlainList label="API keys">
        {sorted.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => revoking.ask(key)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...revoking.dialog}
        title={`Revoke ${revoking.subject?.name ?? ""}?`}
        text="The service that uses it is refused at once. This cannot be undone; a new key can be made."
        confirmLabel="Revoke key"
      />
    </>
  );
}

const KeyRow = ({ apiKey: key, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => (
  <ListRow
    actions={
      !key.revokedAt && (
        <Button size="small" color="secondary" aria-label={`Revoke: ${key.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )
    }
  >
    <Typography variant="body1" sx={{ fontWeight: 550, color: key.revokedAt ? "text.secondary" : undefined }}>
      {key.name}{" "}
      <Typography component="code" variant="body2" color="textSecondary">
        {key.prefix}…
      </Typography>
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {scopesInWords(key.scopes)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {key.revokedAt ? (
        <>
          Revoked <TimeAgo at={key.revokedAt} />
        </>
      ) : key.lastUsedAt ? (
        <>
          Last used <TimeAgo at={key.lastUsedAt} />
        </>
      ) : (
        "Never used"
      )}{" "}
      · made <TimeAgo at={key.createdAt} /> by {key.createdBy}
    </Typography>
  </ListRow>
);
