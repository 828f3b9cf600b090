import { ContactForm } from "../../features/contacts/contact-form.tsx";
import { ContactList } from "../../features/contacts/contact-list.tsx";
import { GroupList } from "../../features/contacts/group-list.tsx";
import { ImportForm } from "../../features/contacts/import-form.tsx";
import { useContacts, useGroups } from "../../features/contacts/queries.ts";
import { Page, Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

/** People without an account who are told with the person: each asked first, and told by groups. */
export function ContactsPage() {
  const contacts = useContacts();
  const groups = useGroups();
  return (
    <Page title="Contacts">
      <Section title="Add somebody">
        <ContactForm />
      </Section>
      <Section title="Your contacts">
        <QueryView query={contacts} what="your contacts">
          {(list) => <ContactList contacts={list} />}
        </QueryView>
      </Section>
      <Section title="Groups">
        <QueryView query={groups} what="your groups">
          {(list) => <GroupList groups={list} contacts={contacts.data ?? []} />}
        </QueryView>
      </Section>
      <Section title="Take in a list">
        <ImportForm groups={groups.data ?? []} />
      </Section>
    </Page>
  );
}
