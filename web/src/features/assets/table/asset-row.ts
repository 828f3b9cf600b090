import type { Asset, AssetSettings, Mute } from "@tocsin/contract";
import { formatLocale } from "../../../lib/language/list-words.ts";
import { type AssetState, quiet } from "../asset-state.ts";

/** An asset with all that the table says of it. */
export type AssetRow = {
  asset: Asset;
  state: AssetState;
  mutedUntil: string | null;
  /** Undefined until they are known. */
  rules: AssetSettings | undefined;
  /** What a search looks at, in lower case. */
  words: string;
};

type Known = {
  assets: readonly Asset[];
  states: ReadonlyMap<number, AssetState> | undefined;
  mutes: readonly Mute[] | undefined;
  rules: readonly AssetSettings[] | undefined;
};

/** The rows of the table by name, which is also the order of rows that are otherwise equal. */
export function buildRows({ assets, states, mutes = [], rules = [] }: Known): AssetRow[] {
  const byName = new Intl.Collator(formatLocale(), { numeric: true }).compare;
  const mutedUntil = new Map(mutes.map(({ assetId, until }) => [assetId, until]));
  const rulesOf = new Map(rules.map((one) => [one.assetId, one]));
  return assets
    .map((asset) => ({
      asset,
      state: states?.get(asset.id) ?? quiet,
      mutedUntil: mutedUntil.get(asset.id) ?? null,
      rules: rulesOf.get(asset.id),
      words: [asset.name, asset.description, asset.query, ...asset.tags].filter(Boolean).join("\n").toLowerCase(),
    }))
    .sort((one, other) => byName(one.asset.name ?? "", other.asset.name ?? ""));
}
