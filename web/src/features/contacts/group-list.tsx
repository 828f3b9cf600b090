import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import type { Contact, ContactGroup } from "@tocsin/contract";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { useDeleteGroup, useSaveGroup } from "./queries.ts";

type Props = { groups: readonly ContactGroup[]; contacts: readonly Contact[] };

/** Contacts that are notified together; assets and rules name groups, not single people. */
export function GroupList({ groups, contacts }: Props) {
  return (
    <>
      <AddGroup />
      {groups.length === 0 && (
        <EmptyNote
          title={t`No groups yet`}
        >{t`Add contacts to a group, then select the group in the rules of an asset. The group receives the notifications that your rules allow.`}</EmptyNote>
      )}
      <PlainList label={t`Contact groups`}>
        {groups.map((group) => (
          <GroupRow key={group.id} group={group} contacts={contacts} />
        ))}
      </PlainList>
    </>
  );
}

function AddGroup() {
  const [name, setName] = useState("");
  const save = useSaveGroup();
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name, contactIds: [] }, { onSuccess: () => setName("") });
        }}
        field={
          <Field
            label={t`New group`}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={save.error?.message}
          />
        }
        button={<Button type="submit" variant="contained" disabled={save.isPending}>{t`Add group`}</Button>}
      />
    </Box>
  );
}

function GroupRow({ group, contacts }: { group: ContactGroup; contacts: readonly Contact[] }) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveGroup();
  const removing = useConfirmed({
    mutation: useDeleteGroup(),
    input: ({ id }: ContactGroup) => id,
    failure: t`Group not removed`,
  });
  const members = save.isPending ? save.variables.contactIds : group.contactIds;
  const toggle = (id: number) =>
    save.mutate({
      id: group.id,
      name: group.name,
      contactIds: members.includes(id) ? members.filter((one) => one !== id) : [...members, id],
    });
  return (
    <ListRow
      actions={
        <GroupButtons
          group={group}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onRemove={() => removing.ask(group)}
        />
      }
      below={
        <Box sx={{ px: 4 }}>
          {isOpen && <Members group={group} contacts={contacts} members={members} onToggle={toggle} />}
          {save.error && (
            <Typography role="alert" variant="body2" color="error" sx={{ pb: 2 }}>
              {save.error.message}
            </Typography>
          )}
          <ConfirmDialog
            {...removing.dialog}
            title={t`Remove group ${group.name}?`}
            text={t`Its members receive no more notifications for assets that use this group. The contacts are kept.`}
            confirmLabel={t`Remove group`}
          />
        </Box>
      }
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {group.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {countWords(members, contacts)}
      </Typography>
    </ListRow>
  );
}

/** The number of contacts, and how many of them opted in. */
function countWords(members: readonly number[], contacts: readonly Contact[]): string {
  if (members.length === 0) return t`No members yet`;
  const agreed = contacts.filter(({ id, confirmedAt }) => confirmedAt !== null && members.includes(id)).length;
  return plural(members.length, { one: `# contact, ${agreed} opted in`, other: `# contacts, ${agreed} opted in` });
}

type MembersProps = {
  group: ContactGroup;
  contacts: readonly Contact[];
  members: readonly number[];
  onToggle: (id: number) => void;
};

function Members({ group, contacts, members, onToggle }: MembersProps) {
  return (
    <Box role="group" aria-label={t`Members of ${group.name}`} sx={{ maxHeight: 320, overflowY: "auto", pb: 2 }}>
      {contacts.length === 0 && <Typography variant="body2">{t`Add contacts first.`}</Typography>}
      {contacts.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={<Checkbox size="small" checked={members.includes(id)} onChange={() => onToggle(id)} />}
          sx={{ display: "flex" }}
        />
      ))}
    </Box>
  );
}

type ButtonsProps = { group: ContactGroup; isOpen: boolean; onToggle: () => void; onRemove: () => void };

function GroupButtons({ group, isOpen, onToggle, onRemove }: ButtonsProps) {
  return (
    <>
      <Button
        size="small"
        aria-label={isOpen ? t`Done: ${group.name}` : t`Members: ${group.name}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {isOpen ? t`Done` : t`Members`}
      </Button>
      <Button
        size="small"
        color="secondary"
        aria-label={t`Remove: ${group.name}`}
        onClick={onRemove}
      >{t`Remove`}</Button>
    </>
  );
}
