import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
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
    failure: t`API key not revoked`,
  });
  if (keys.length === 0)
    return (
      <EmptyNote
        title={t`No API keys yet`}
      >{t`An API key lets another service use Tocsin with the scopes that you choose. Create the first one above.`}</EmptyNote>
    );
  const sorted = [...keys].sort(
    (a, b) => Number(Boolean(a.revokedAt)) - Number(Boolean(b.revokedAt)) || b.createdAt.localeCompare(a.createdAt),
  );
  return (
    <>
      <PlainList label={t`API keys`}>
        {sorted.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={() => revoking.ask(key)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...revoking.dialog}
        title={t`Revoke ${revoking.subject?.name ?? ""}?`}
        text={t`The service that uses it loses access immediately. This cannot be undone.`}
        confirmLabel={t`Revoke API key`}
      />
    </>
  );
}

const KeyRow = ({ apiKey: key, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => (
  <ListRow
    actions={
      !key.revokedAt && (
        <Button
          size="small"
          color="secondary"
          aria-label={t`Revoke: ${key.name}`}
          onClick={onRevoke}
        >{t`Revoke`}</Button>
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
        <Trans>
          Revoked <TimeAgo at={key.revokedAt} />
        </Trans>
      ) : key.lastUsedAt ? (
        <Trans>
          Last used <TimeAgo at={key.lastUsedAt} />
        </Trans>
      ) : (
        t`Never used`
      )}
      {" · "}
      <Trans>
        created <TimeAgo at={key.createdAt} /> by {key.createdBy}
      </Trans>
    </Typography>
  </ListRow>
);
