import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Contact } from "@tocsin/contract";
import { useState } from "react";
import { useNow } from "../../lib/now.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { ListRow, PlainList } from "../../ui/list-row.tsx";
import { EmptyNote } from "../../ui/note.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { toastFailure } from "../../ui/toasts/toasts.ts";
import { useConfirmed } from "../../ui/use-confirmed.ts";
import { type AddressState, listAddresses, mayRequestOptIn } from "./address-state.ts";
import { ContactForm } from "./contact-form.tsx";
import { useDeleteContact, useRequestOptIn } from "./queries.ts";

/** Shorter lists need no search. */
const manyContacts = 8;
/** More are found by the search. */
const mostShown = 100;

/** All contacts of the person, and whether they opted in. */
export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  const [text, setText] = useState("");
  const removing = useConfirmed({
    mutation: useDeleteContact(),
    input: ({ id }: Contact) => id,
    failure: t`Contact not removed`,
  });
  const wanted = text.trim().toLowerCase();
  const found = contacts.filter(({ name, email, phone }) => `${name} ${email} ${phone}`.toLowerCase().includes(wanted));
  if (contacts.length === 0)
    return (
      <EmptyNote
        title={t`No contacts yet`}
      >{t`Add people who should be notified about events near your assets, such as guards or neighbours. They do not need an account.`}</EmptyNote>
    );
  return (
    <>
      {contacts.length > manyContacts && (
        <Box sx={{ px: 4, pb: 3 }}>
          <Field
            label={t`Search`}
            type="search"
            placeholder={t`Name or address`}
            value={text}
            onChange={(event) => setText(event.target.value)}
            hint={t`${Math.min(found.length, mostShown)} of ${contacts.length}`}
          />
        </Box>
      )}
      <PlainList label={t`Contacts`}>
        {found.slice(0, mostShown).map((contact) => (
          <ContactRow key={contact.id} contact={contact} onRemove={() => removing.ask(contact)} />
        ))}
      </PlainList>
      <ConfirmDialog
        {...removing.dialog}
        title={t`Remove ${removing.subject?.name ?? ""}?`}
        text={t`They receive no more notifications and are removed from your groups.`}
        confirmLabel={t`Remove contact`}
      />
    </>
  );
}

function ContactRow({ contact, onRemove }: { contact: Contact; onRemove: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const ask = useRequestOptIn();
  const now = useNow();
  const addresses = listAddresses(contact, now);
  return (
    <ListRow
      actions={
        <>
          {addresses.some(({ state }) => mayRequestOptIn(state)) && (
            <Button
              size="small"
              disabled={ask.isPending}
              aria-label={t`Send opt-in request again: ${contact.name}`}
              onClick={() => ask.mutate(contact.id, { onError: toastFailure(t`Opt-in request not sent`) })}
            >{t`Send opt-in request again`}</Button>
          )}
          <Button
            size="small"
            aria-label={t`Edit: ${contact.name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >{t`Edit`}</Button>
          <Button
            size="small"
            color="secondary"
            aria-label={t`Remove: ${contact.name}`}
            onClick={onRemove}
          >{t`Remove`}</Button>
        </>
      }
      below={isOpen && <ContactForm contact={contact} onDone={() => setOpen(false)} />}
    >
      <Typography variant="body1" sx={{ fontWeight: 550 }}>
        {contact.name}
      </Typography>
      {addresses.map(({ address, state }) => (
        <Typography key={address} variant="body2" color="textSecondary">
          {address} · <StateWords state={state} />
        </Typography>
      ))}
    </ListRow>
  );
}

function StateWords({ state }: { state: AddressState }) {
  switch (state.kind) {
    case "agreed":
      return (
        <Trans>
          opted in <TimeAgo at={state.at} />
        </Trans>
      );
    case "requested":
      return (
        <Trans>
          opt-in requested <TimeAgo at={state.at} />
        </Trans>
      );
    case "request queued":
      return (
        <Trans>
          opt-in request due <DueTime at={state.at} />
        </Trans>
      );
    case "not requested":
      return t`opt-in not requested yet`;
    case "not reached":
      return <span>{t`opt-in request failed: ${state.why}`}</span>;
    case "stopped":
      return t`opted out`;
  }
}
