import { t } from "@lingui/core/macro";
import { ContactForm } from "../../features/contacts/contact-form.tsx";
import { ContactList } from "../../features/contacts/contact-list.tsx";
import { GroupList } from "../../features/contacts/group-list.tsx";
import { ImportForm } from "../../features/contacts/import-form.tsx";
import { useContacts, useGroups } from "../../features/contacts/queries.ts";
import { Page, Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/**
 * People without an account who are notified along with the person, after an opt-in, in groups. A section waits for the lists above it,
 * which would move it.
 */
export function ContactsPage() {
  const contacts = useContacts();
  const groups = useGroups();
  return (
    <Page title={t`Contacts`}>
      <Section title={t`Add contact`}>
        <ContactForm />
      </Section>
      <Section title={t`Contacts`}>
        <QueryView query={contacts} what={t`Loading contacts…`}>
          {(list) => <ContactList contacts={list} />}
        </QueryView>
      </Section>
      {!contacts.isPending && (
        <Section title={t`Contact groups`}>
          <QueryView query={groups} what={t`Loading groups…`}>
            {(list) => <GroupList groups={list} contacts={contacts.data ?? []} />}
          </QueryView>
        </Section>
      )}
      {!contacts.isPending && !groups.isPending && (
        <Section title={t`Import contacts`}>
          <ImportForm groups={groups.data ?? []} />
        </Section>
      )}
    </Page>
  );
}
