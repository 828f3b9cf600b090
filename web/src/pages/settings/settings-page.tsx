import { t } from "@lingui/core/macro";
import { useRouterState } from "@tanstack/react-router";
import { type ComponentType, useEffect } from "react";
import { AccountSection } from "../../features/account/account-section.tsx";
import { ChannelsSection } from "../../features/channels/channels-section.tsx";
import { FeedLinksSection } from "../../features/events/export/feed-links-section.tsx";
import { RulesSection } from "../../features/rules/rules-section.tsx";
import { useSettings } from "../../features/settings/queries.ts";
import { partOfFragment, type SettingPart } from "../../features/settings/sections.ts";
import { SettingsForm } from "../../features/settings/settings-form.tsx";
import { TemplatesSection } from "../../features/templates/templates-section.tsx";
import { WallLinksSection } from "../../features/wall-links/wall-links-section.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";

const contents: Record<SettingPart, ComponentType> = {
  general: () => null,
  channels: ChannelsSection,
  rules: () => (
    <>
      <RulesSection />
      <TemplatesSection />
    </>
  ),
  links: () => (
    <>
      <WallLinksSection />
      <FeedLinksSection />
    </>
  ),
  account: AccountSection,
};

/** The settings of a person, in pages; the fragment of the address names one, or a section of it. */
export function SettingsPage() {
  const settings = useSettings();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const part = partOfFragment(hash);
  const Content = contents[part];
  // The first section of a page is in view anyway, and a frame around it would be noise.
  useSectionInView(hash === part ? "" : hash, settings.data !== undefined);
  if (settings.data)
    return (
      <SettingsForm stored={settings.data} part={part}>
        <Content />
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
function useSectionInView(hash: string, isReady: boolean): void {
  useEffect(() => {
    if (isReady && hash) document.getElementById(hash)?.focus();
  }, [isReady, hash]);
}
