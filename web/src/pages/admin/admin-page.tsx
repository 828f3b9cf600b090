import Button from "@mui/material/Button";
import { Link, useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { Page } from "../../ui/page.tsx";
import { PageTabs } from "../../ui/page-tabs.tsx";
import { AuditTab, KeysTab, LinksTab, OverviewTab, SourcesTab, UsersTab } from "./admin-tabs.tsx";

const tabs: { name: string; label: string; Content: ComponentType }[] = [
  { name: "overview", label: "Overview", Content: OverviewTab },
  { name: "sources", label: "Sources", Content: SourcesTab },
  { name: "users", label: "Users", Content: UsersTab },
  { name: "keys", label: "API keys", Content: KeysTab },
  { name: "links", label: "Short links", Content: LinksTab },
  { name: "audit", label: "Audit log", Content: AuditTab },
];

/** Everything that runs the installation, a part at a time; which one stands in the address. */
export function AdminPage() {
  const { tab } = useSearch({ from: "/signed-in/admin" });
  const { Content } = tabs.find(({ name }) => name === tab) ?? (tabs[0] as (typeof tabs)[number]);
  return (
    <Page
      title="Admin Tools"
      width={960}
      action={
        <Button component={Link} to="/admin/config" size="small" variant="outlined">
          Configuration
        </Button>
      }
    >
      <PageTabs label="Admin areas" to="/admin" tabs={tabs} />
      <Content />
    </Page>
  );
}
