import { createRequire } from "node:module";
import type { Countries } from "world-countries";

let names: Map<string, string> | undefined;

function readNames(): Map<string, string> {
  // The package types its default export for CommonJS only, and it is large: it is read by who imports a file with such a column.
  const countries: Countries = createRequire(import.meta.url)("world-countries");
  const coded = countries.flatMap(({ cca2, cca3, name }) => [cca2, cca3].map((code) => [code, name.common] as const));
  return new Map([...coded, ["UK", "United Kingdom"]]);
}

/**
 * What a cell of a country column names: a code of ISO 3166-1 with two or three letters, which elsewhere may be that of a province, as the
 * name of its country; anything else as it is.
 */
export function nameCountry(cell: string): string {
  if (!/^[a-z]{2,3}$/i.test(cell)) return cell;
  names ??= readNames();
  return names.get(cell.toUpperCase()) ?? cell;
}
