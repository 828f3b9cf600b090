import outlinesUrl from "virtual:outlines";
import { t } from "@lingui/core/macro";
import { type Countries, type CountryTopology, toCountries } from "./country-outlines.ts";

let loaded: Promise<Countries> | undefined;

/** Outlines of all countries (Natural Earth 1:110m), ready to draw; fetched once, unless that fails. */
export function loadCountries(): Promise<Countries> {
  loaded ??= fetchCountries().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function fetchCountries(): Promise<Countries> {
  const response = await fetch(outlinesUrl);
  if (!response.ok) throw new Error(t`The country outlines could not be loaded`);
  const { arcs, ...rest }: FlatTopology = await response.json();
  return toCountries({ ...rest, arcs: arcs.map(pairUp) });
}

/** As `web/outlines.ts` writes it: the numbers of an arc one after the other, without the brackets of each point. */
type FlatTopology = Omit<CountryTopology, "arcs"> & { arcs: number[][] };

const pairUp = (flat: readonly number[]): [number, number][] =>
  flat.flatMap((x, at) => (at % 2 === 0 ? [[x, flat[at + 1] ?? 0] as [number, number]] : []));
