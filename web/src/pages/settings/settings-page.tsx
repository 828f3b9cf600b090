import { t } from "@lingui/core/macro";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { AccountSection } from "../../features/account/account-section.tsx";
import { ChannelsSection } from "../../features/channels/channels-section.tsx";
import { FeedLinksSection } from "../../features/events/export/feed-links-section.tsx";
import { RulesSection } from "../../features/rules/rules-section.tsx";
import { useSettings } from "../../features/settings/queries.ts";
import { SettingsForm } from "../../features/settings/settings-form.tsx";
import { TemplatesSection } from "../../features/templates/templates-section.tsx";
import { WallLinksSection } from "../../features/wall-links/wall-links-section.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

export function SettingsPage() {
  const settings = useSettings();
  useSectionInView(settings.data !== undefined);
  if (settings.data)
    return (
      <SettingsForm stored={settings.data}>
        <ChannelsSection />
        <RulesSection />
        <TemplatesSection />
        <WallLinksSection />
        <FeedLinksSection />
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

/** Leads to the section that the address names, once the page is there. */
function useSectionInView(isReady: boolean): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.focus();
  }, [isReady, hash]);
}
