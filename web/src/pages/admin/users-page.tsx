import { t } from "@lingui/core/macro";
import { InviteForm } from "../../features/users/invite-form.tsx";
import { useUsers } from "../../features/users/queries.ts";
import { UserList } from "../../features/users/user-list.tsx";
import { Page, Section } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

export const UsersPage = () => (
  <Page title={t`Users`}>
    <UsersSections />
  </Page>
);

/** The users; a page of its own, and a part of the admin area. */
export const UsersSections = () => (
  <>
    <Section title={t`Invite user`}>
      <InviteForm />
    </Section>
    <Section title={t`All users`}>
      <QueryView query={useUsers()} what={t`Loading users…`}>
        {(users) => <UserList users={users} />}
      </QueryView>
    </Section>
  </>
);
