import { AccountSection } from "../../features/account/account-section.tsx";
import { useSettings } from "../../features/settings/queries.ts";
import { SettingsForm } from "../../features/settings/settings-form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

export function SettingsScreen() {
  const settings = useSettings();
  if (settings.data)
    return (
      <SettingsForm stored={settings.data}>
        <AccountSection />
      </SettingsForm>
    );
  return (
    <Page title="Settings">
      <QueryView query={settings} what="your settings">
        {() => null}
      </QueryView>
    </Page>
  );
}
