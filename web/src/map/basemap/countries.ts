import coarseUrl from "virtual:outlines/coarse";
import fineUrl from "virtual:outlines/fine";
import { type Countries, toCountries } from "./country-outlines.ts";

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
  if (!response.ok) throw new Error("The outlines of the countries could not be loaded");
  return toCountries(await response.json());
}
