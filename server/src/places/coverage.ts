import { iso1A2Codes } from "@rapideditor/country-coder";
import type { LonLat } from "@tocsin/contract";
import type { Gazetteer } from "./gazetteer.ts";
import { countryInName } from "./text/country-in-name.ts";

/** Which country a source reports on, and which countries a point is in: a territory is in that of its state, too. ISO 3166-1 alpha-2. */
export type Coverage = {
  /** Undefined for a source whose name begins with no country: it may report on any. */
  countryOfSource(name: string): string | undefined;
  countriesAt(point: LonLat): readonly string[];
};

/** As many names and points are remembered, which are asked for with each summary. */
const mostKnown = 20_000;

export function createCoverage(gazetteer: Gazetteer): Coverage {
  return {
    countryOfSource: remember((name) => countryInName(gazetteer, name), String),
    countriesAt: remember((point: LonLat) => iso1A2Codes([...point]), String),
  };
}

function remember<Given, Found>(find: (given: Given) => Found, keyOf: (given: Given) => string) {
  const known = new Map<string, Found>();
  return (given: Given): Found => {
    if (known.size >= mostKnown) known.clear();
    return known.getOrInsertComputed(keyOf(given), () => find(given));
  };
}
