import coarseUrl from "virtual:outlines/coarse";
import fineUrl from "virtual:outlines/fine";
import { t } from "@lingui/core/macro";
import { type Countries, type CountryTopology, toCountries } from "./country-outlines.ts";

const urls = { coarse: coarseUrl, fine: fineUrl };
type Detail = keyof typeof urls;
const loaded = new Map<Detail, Promise<Countries>>();

/** Outlines of all countries (Natural Earth 1:110m or 1:50m), ready to draw; fetched once, unless that fails. */
export function loadCountries(detail: Detail): Promise<Countries> {
  const countries = loaded.get(detail) ?? fetchCountries(detail);
  loaded.set(detail, countries);
  countries.catch(() => loaded.delete(detail));
  return countries;
}

async function fetchCountries(detail: Detail): Promise<Countries> {
  const response = await fetch(urls[detail]);
  if (!response.ok) throw new Error(t`The country outlines could not be loaded`);
  const { arcs, ...rest }: FlatTopology = await response.json();
  return toCountries({ ...rest, arcs: arcs.map(pairUp) });
}

/** As `web/outlines.ts` writes it: the numbers of an arc one after the other, without the brackets of each point. */
type FlatTopology = Omit<CountryTopology, "arcs"> & { arcs: number[][] };

const pairUp = (flat: readonly number[]): [number, number][] =>
  flat.flatMap((x, at) => (at % 2 === 0 ? [[x, flat[at + 1] ?? 0] as [number, number]] : []));
