import { t } from "@lingui/core/macro";
import type { LayerGroup } from "./layer-groups.ts";

/** Without these layers, a map looks as if there were nothing: what of them is hidden, as a sentence without its full stop. */
export function hiddenWords(hidden: readonly LayerGroup[]): string | undefined {
  const [events, assets] = [hidden.includes("events"), hidden.includes("assets")];
  if (events && assets) return t`Events and assets are hidden`;
  if (events) return t`Events are hidden`;
  return assets ? t`Assets are hidden` : undefined;
}
