import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { Link, useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Page } from "../../ui/page.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { AuditTab, KeysTab, LinksTab, OverviewTab, SourcesTab, UsersTab } from "./admin-tabs.tsx";

const tabs: { name: string; label: MessageDescriptor; Content: ComponentType }[] = [
  { name: "overview", label: msg`Overview`, Content: OverviewTab },
  { name: "sources", label: msg`Sources`, Content: SourcesTab },
  { name: "users", label: msg`Users`, Content: UsersTab },
  { name: "keys", label: msg`API keys`, Content: KeysTab },
  { name: "links", label: msg`Short links`, Content: LinksTab },
  { name: "audit", label: msg`Audit log`, Content: AuditTab },
];

/** The administration of the installation, in tabs; the selected one is in the address. */
export function AdminPage() {
  const { tab } = useSearch({ from: "/signed-in/admin" });
  const { Content } = tabs.find(({ name }) => name === tab) ?? (tabs[0] as (typeof tabs)[number]);
  return (
    <Page
      title={t`Admin Tools`}
      width={960}
      action={<Button component={Link} to="/admin/config" size="small" variant="outlined">{t`Configuration`}</Button>}
    >
      <PageTabs label={t`Admin areas`} to="/admin" tabs={tabs} />
      <Content />
    </Page>
  );
}
