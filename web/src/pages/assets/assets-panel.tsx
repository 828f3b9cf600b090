import { defaultSettings } from "@tocsin/contract";
import { lazy } from "react";
import { OverviewPanel } from "./overview/overview-panel.tsx";
import type { AssetsPageState } from "./use-assets-page.ts";

// Not needed for the first look: the form and the details come when they are asked for.
const AddAssetPanel = lazy(() =>
  import("./placing/add-asset-panel.tsx").then((module) => ({ default: module.AddAssetPanel })),
);
const OnboardingPanel = lazy(() =>
  import("./onboarding-panel.tsx").then((module) => ({ default: module.OnboardingPanel })),
);
const EventPanel = lazy(() => import("./event-panel.tsx").then((module) => ({ default: module.EventPanel })));

/** What is next to the map: the overview, an event, the form of a new asset, or a step of the onboarding. */
export function AssetsPanel({ page }: { page: AssetsPageState }) {
  const { view, settings, assets, own, placing, isWelcoming, isAdding } = page;
  const closeForm = (savedId?: number) => {
    placing.reset();
    view.select({ asset: savedId });
  };
  if (isWelcoming && settings.data)
    return (
      <OnboardingPanel
        settings={settings.data}
        assets={own}
        placing={placing}
        step={page.step}
        onStep={view.setStep}
        onDone={closeForm}
      />
    );
  if (isAdding) return <AddAssetPanel placing={placing} onClose={closeForm} />;
  if (view.eventId !== undefined)
    return <EventPanel eventId={view.eventId} assets={own} onBack={() => view.select({ asset: view.assetId })} />;
  return (
    <OverviewPanel
      assets={assets}
      view={view}
      tab={page.tab}
      narrowing={page.narrowing}
      settings={settings.data ?? (settings.error ? defaultSettings : undefined)}
    />
  );
}
