import { t } from "@lingui/core/macro";
import { AccountSection } from "../../features/account/account-section.tsx";
import { useAssets } from "../../features/assets/queries.ts";
import { ChannelsSection } from "../../features/channels/channels-section.tsx";
import { GroupPicker } from "../../features/contacts/group-picker.tsx";
import { QuietSection } from "../../features/rules/quiet-section.tsx";
import { RuleSetsSection } from "../../features/rules/rule-sets-section.tsx";
import { useSettings } from "../../features/settings/queries.ts";
import { SettingsForm } from "../../features/settings/settings-form.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

export function SettingsPage() {
  const settings = useSettings();
  const assets = useAssets();
  useSectionInView(settings.data !== undefined);
  const tags = [...new Set(assets.data?.flatMap((asset) => asset.tags))].sort();
  if (settings.data)
    return (
      <SettingsForm stored={settings.data}>
        <ChannelsSection />
        <QuietSection />
        <RuleSetsSection
          tags={tags}
          groups={(chosen, onChange) => <GroupPicker chosen={chosen} onChange={onChange} />}
        />
        <AccountSection />
      </SettingsForm>
    );
  return (
    <Page title={t`Settings`}>
      <QueryView query={settings} what={t`Loading settings…`}>
        {() => null}
      </QueryView>
    </Page>
  );
}
