import { t } from "@lingui/core/macro";
import { mdiBellOffOutline, mdiBullhornOutline, mdiMapMarkerRadius } from "@mdi/js";
import type { Asset } from "@tocsin/contract";
import { dateIn, momentIn } from "../../../lib/times.ts";
import { untilWords } from "../../../lib/words/until-words.ts";
import type { Entry } from "../entry.ts";
import type { PaletteActs } from "../use-acts.ts";

export type Moment = { now: Date; timeZone: string };
type Named = Pick<Asset, "id" | "name">;

const hourMs = 3_600_000;
export const nameOfAsset = ({ name }: Pick<Asset, "name">): string => name || t`Unnamed asset`;

/** Each asset; choosing one shows what can be done with it. */
export const assetEntries = (assets: readonly Asset[], acts: PaletteActs, moment: Moment): Entry[] =>
  assets.map((asset) => ({
    id: `asset ${asset.id}`,
    group: "assets",
    icon: mdiMapMarkerRadius,
    label: nameOfAsset(asset),
    detail: [asset.paused && t`Paused`, asset.tags.join(", "), asset.description?.slice(0, 80)]
      .filter(Boolean)
      .join(" · "),
    choice: { kind: "step", title: nameOfAsset(asset), entries: () => actsOfAsset(asset, acts, moment) },
  }));

function actsOfAsset(asset: Asset, acts: PaletteActs, moment: Moment): Entry[] {
  const name = nameOfAsset(asset);
  const group = "actions";
  return [
    {
      id: `#open asset ${asset.id}`,
      group,
      icon: mdiMapMarkerRadius,
      label: t`Show ${name}`,
      choice: { kind: "go", href: `/assets/${asset.id}` },
    },
    ...muteEntries(asset, acts, moment),
    testAlertEntry(asset, acts),
    {
      id: `#map asset ${asset.id}`,
      group,
      icon: mdiMapMarkerRadius,
      label: t`Show ${name} on the map`,
      choice: { kind: "go", href: `/assets?asset=${asset.id}` },
    },
  ];
}

/** An asset's mute until a moment, in words that say when that is. */
export function muteEntry(asset: Named, until: Date, acts: PaletteActs, { now, timeZone }: Moment): Entry {
  const [name, words] = [nameOfAsset(asset), untilWords(until, now, timeZone)];
  return {
    id: `#mute ${asset.id} ${until.getTime()}`,
    group: "actions",
    icon: mdiBellOffOutline,
    label: t`Mute ${name} until ${words}`,
    choice: { kind: "act", run: () => acts.mute({ assetId: asset.id }, name, until, words) },
  };
}

/** How long an asset may be muted at a glance: until the evening, for a while, until the morning. */
export function muteEntries(asset: Named, acts: PaletteActs, moment: Moment): Entry[] {
  const { now, timeZone } = moment;
  const name = nameOfAsset(asset);
  const evening = momentIn(`${dateIn(now, timeZone)}T18:00`, timeZone);
  const morning = momentIn(`${dateIn(now, timeZone, 1)}T07:00`, timeZone);
  const span = (hours: number, label: string): Entry => {
    const until = new Date(now.getTime() + hours * hourMs);
    return { ...muteEntry(asset, until, acts, moment), label, detail: t`until ${untilWords(until, now, timeZone)}` };
  };
  return [
    ...(evening > now ? [muteEntry(asset, evening, acts, moment)] : []),
    span(1, t`Mute ${name} for 1 hour`),
    span(8, t`Mute ${name} for 8 hours`),
    muteEntry(asset, morning, acts, moment),
  ];
}

/** A test alert reaches people: it is asked for twice. */
export function testAlertEntry(asset: Named, acts: PaletteActs): Entry {
  const name = nameOfAsset(asset);
  return {
    id: `#test alert ${asset.id}`,
    group: "actions",
    icon: mdiBullhornOutline,
    label: t`Send test alert to ${name}…`,
    choice: {
      kind: "step",
      title: t`All recipients of ${name} receive a message marked as a test.`,
      entries: () => [
        {
          id: `#confirmed test alert ${asset.id}`,
          group: "actions",
          icon: mdiBullhornOutline,
          label: t`Send test alert to all recipients of ${name}`,
          choice: { kind: "act", run: () => acts.sendTestAlert(asset.id) },
        },
      ],
    },
  };
}
