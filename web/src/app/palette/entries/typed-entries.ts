import { t } from "@lingui/core/macro";
import { mdiClockOutline } from "@mdi/js";
import type { Asset } from "@tocsin/contract";
import { formatLocale } from "../../../lib/language/list-words.ts";
import { readWords } from "../commands/command-words.ts";
import { type Command, readBadTime, readCommands } from "../commands/read-command.ts";
import type { Entry } from "../entry.ts";
import { rank } from "../rank.ts";
import type { PaletteActs } from "../use-acts.ts";
import { type Moment, muteEntries, muteEntry, nameOfAsset, testAlertEntry } from "./asset-entries.ts";

/** Of several assets that may be meant. */
const mostMeant = 4;

/** What a typed command may mean, the likeliest first: "mute plant 3 until 18:00" for the assets that are called like that. */
export function typedEntries(text: string, assets: readonly Asset[], acts: PaletteActs, moment: Moment): Entry[] {
  const { hour12 = false } = new Intl.DateTimeFormat(formatLocale(), { hour: "numeric" }).resolvedOptions();
  const words = readWords();
  const commands = readCommands(text, { ...moment, hour12 }, words);
  const entries = commands.flatMap((command) => entriesOf(command, assets, acts, moment));
  const badTime = entries.length === 0 ? readBadTime(text, words) : undefined;
  if (badTime) return [badTimeEntry(badTime)];
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

const badTimeEntry = (time: string): Entry => ({
  id: "#bad time",
  group: "actions",
  icon: mdiClockOutline,
  label: t`“${time}” is not a time`,
  detail: t`Enter a time such as 18:00, tomorrow 07:00 or 4 hours`,
  choice: { kind: "none" },
});

function entriesOf({ verb, subject, until }: Command, assets: readonly Asset[], acts: PaletteActs, moment: Moment) {
  const meant = findAssets(subject, assets);
  if (verb === "testAlert") return meant.map((asset) => testAlertEntry(asset, acts));
  if (until) return meant.map((asset) => muteEntry(asset, until.at, acts, moment));
  return meant.flatMap((asset, at) => muteEntries(asset, acts, moment).slice(0, at === 0 ? undefined : 1));
}

function findAssets(words: string, assets: readonly Asset[]): Asset[] {
  const byId = new Map(assets.map((asset) => [`${asset.id}`, asset]));
  const entries = assets.map(
    (asset): Entry => ({
      id: `${asset.id}`,
      group: "assets",
      icon: "",
      label: nameOfAsset(asset),
      words: asset.tags,
      choice: { kind: "go", href: "" },
    }),
  );
  return rank(entries, words)
    .slice(0, mostMeant)
    .flatMap(({ id }) => byId.get(id) ?? []);
}
