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

/** Everybody who may sign in; found by a part of their address, made admin or user, removed. */
export function UserList({ users }: { users: readonly User[] }) {
  const [text, setText] = useState("");
  const found = users.filter(({ email }) => email.includes(text.trim().toLowerCase()));
  const removing = useConfirmed({
    mutation: useRemoveUser(),
    input: ({ id }: User) => id,
    failure: "Nobody was removed",
  });
  return (
    <>
      {(users.length > manyUsers || text) && (
        <Box sx={{ px: 4, pb: 3 }}>
          <Field
            label="Search"
            type="search"
            placeholder="Part of an e-mail"
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={`${found.length} of ${users.length}`}
          />
        </Box>
      )}
      {found.length === 0 && <EmptyNote title="Nobody has such an address">Try a shorter part of it.</EmptyNote>}
      <PlainList label="Users">
        {found.map((user) => (
          <UserRow key={user.id} user={user} onRemove={() => removing.ask(user)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...removing.dialog}
        title={`Remove ${removing.subject?.email ?? ""}?`}
        text="Their assets, settings and notifications are removed, too. This cannot be undone."
        confirmLabel="Remove user"
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
            aria-label={`${other === "admin" ? "Make admin" : "Make user"}: ${user.email}`}
            onClick={() =>
              change.mutate({ id: user.id, type: other }, { onError: toastFailure("Nothing was changed") })
            }
          >
            {other === "admin" ? "Make admin" : "Make user"}
          </Button>
          <Button size="small" color="secondary" aria-label={`Remove: ${user.email}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      <Typography variant="body1">
        {user.email}
        {user.id === me.id && " (you)"}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {user.type === "admin" ? "Admin" : "User"} ·{" "}
        {user.lastSeenAt ? (
          <>
            seen <TimeAgo at={user.lastSeenAt} />
          </>
        ) : (
          "has not signed in yet"
        )}
      </Typography>
    </ListRow>
  );
}
