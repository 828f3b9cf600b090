import { plural, t } from "@lingui/core/macro";
import type { Asset, ReceivedEvent } from "@tocsin/contract";

/** The one sentence that says it all; what is only possibly near is said apart. */
export function headline(assets: readonly Asset[], events: readonly ReceivedEvent[]): string {
  if (assets.length === 0) return t`No assets yet`;
  const ongoing = events.filter((event) => event.ongoing);
  const near = new Set(ongoing.flatMap(({ id, certainty }) => (certainty === "possible" ? [] : [id]))).size;
  const all = new Set(ongoing.map(({ id }) => id)).size;
  const names = namesOf(assets);
  const possible = all - near;
  if (near === 0 && possible === 0) return t`All quiet near ${names}`;
  const sure =
    near === 0
      ? t`No certain match near ${names}`
      : plural(near, { one: `# ongoing event near ${names}`, other: `# ongoing events near ${names}` });
  return possible > 0 ? t`${sure}, ${possible} possible` : sure;
}

function namesOf(assets: readonly Asset[]): string {
  if (assets.length === 1) return assets[0]?.name || t`your asset`;
  return plural(assets.length, { one: "your asset", other: "your # assets" });
}
