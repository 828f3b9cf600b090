import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { User } from "@tocsin/contract";
import { useState } from "react";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useChangeUser, useRemoveUser } from "./queries.ts";

/** Shorter lists need no search. */
const manyUsers = 4;

/** Everyone who may sign in; found by a part of their address, made admin or user, removed. */
export function UserList({ users }: { users: readonly User[] }) {
  const [text, setText] = useState("");
  const found = users.filter(({ email }) => email.includes(text.trim().toLowerCase()));
  const removing = useConfirmed({
    mutation: useRemoveUser(),
    input: ({ id }: User) => id,
    failure: t`User not removed`,
  });
  return (
    <>
      {(users.length > manyUsers || text) && (
        <Box sx={{ px: 4, pb: 3 }}>
          <Field
            label={t`Search`}
            type="search"
            placeholder={t`Email address`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={t`${found.length} of ${users.length}`}
          />
        </Box>
      )}
      {found.length === 0 && <EmptyNote title={t`No matching users`}>{t`Try a shorter search text.`}</EmptyNote>}
      <PlainList label={t`Users`}>
        {found.map((user) => (
          <UserRow key={user.id} user={user} onRemove={() => removing.ask(user)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...removing.dialog}
        title={t`Remove ${removing.subject?.email ?? ""}?`}
        text={t`Their assets, settings and notifications are deleted too. This cannot be undone.`}
        confirmLabel={t`Remove user`}
      />
    </>
  );
}

function UserRow({ user, onRemove }: { user: User; onRemove: () => void }) {
  const me = useCurrentUser();
  const change = useChangeUser();
  const other = user.type === "admin" ? "user" : "admin";
  return (
    <ListRow
      actions={
        <>
          <Button
            size="small"
            disabled={change.isPending}
            aria-label={`${other === "admin" ? t`Make admin` : t`Make user`}: ${user.email}`}
            onClick={() => change.mutate({ id: user.id, type: other }, { onError: toastFailure(t`User not changed`) })}
          >
            {other === "admin" ? t`Make admin` : t`Make user`}
          </Button>
          <Button
            size="small"
            color="secondary"
            aria-label={t`Remove: ${user.email}`}
            onClick={onRemove}
          >{t`Remove`}</Button>
        </>
      }
    >
      <Typography variant="body1">
        {user.email}
        {user.id === me.id && ` ${t`(you)`}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {user.type === "admin" ? t`Admin` : t`User`} ·{" "}
        {user.lastSeenAt ? (
          <Trans>
            last seen <TimeAgo at={user.lastSeenAt} />
          </Trans>
        ) : (
          t`never signed in`
        )}
      </Typography>
    </ListRow>
  );
}
