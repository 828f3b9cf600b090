import { t } from "@lingui/core/macro";
import Button from "@mui/material/Button";
import { Link, useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Page } from "../../ui/page.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { type AdminArea, adminAreas } from "./admin-areas.ts";
import { AuditTab, KeysTab, LinksTab, OverviewTab, SourcesTab, UsersTab, WebhooksTab } from "./admin-tabs.tsx";

const contents: Record<AdminArea, ComponentType> = {
  overview: OverviewTab,
  sources: SourcesTab,
  users: UsersTab,
  keys: KeysTab,
  webhooks: WebhooksTab,
  links: LinksTab,
  audit: AuditTab,
};

/** The administration of the installation, in tabs; the selected one is in the address. */
export function AdminPage() {
  const { tab } = useSearch({ from: "/signed-in/admin" });
  const { name } = adminAreas.find((area) => area.name === tab) ?? adminAreas[0];
  const Content = contents[name];
  return (
    <Page
      title={t`Admin Tools`}
      width="wide"
      action={<Button component={Link} to="/admin/config" size="small" variant="outlined">{t`Configuration`}</Button>}
    >
      <PageTabs label={t`Admin areas`} to="/admin" tabs={adminAreas} />
      <Content />
    </Page>
  );
}
