import { t } from "@lingui/core/macro";
import type { StyleSpecification } from "maplibre-gl";

const mostMs = 8000;

/** An address of a style, which may be relative to the style's own; the parameters in braces stay as they are. */
const absolute = (address: string, base: string): string =>
  /^[a-z]+:/i.test(address) ? address : new URL(address, base).href.replaceAll("%7B", "{").replaceAll("%7D", "}");

function isStyle(value: unknown): value is StyleSpecification {
  const { version, sources, layers } = (value ?? {}) as Partial<StyleSpecification>;
  return version === 8 && typeof sources === "object" && Array.isArray(layers);
}

/** The same style with addresses that mean the same from any page. */
export function withAbsoluteAddresses(style: StyleSpecification, base: string): StyleSpecification {
  const sources = Object.entries(style.sources).map(([name, source]) => {
    const fixed: Record<string, unknown> = { ...source };
    if ("url" in source && source.url) fixed.url = absolute(source.url, base);
    if ("tiles" in source && source.tiles) fixed.tiles = source.tiles.map((address) => absolute(address, base));
    if ("data" in source && typeof source.data === "string") fixed.data = absolute(source.data, base);
    return [name, fixed];
  });
  return {
    ...style,
    sources: Object.fromEntries(sources),
    ...(style.glyphs && { glyphs: absolute(style.glyphs, base) }),
    ...(typeof style.sprite === "string" && { sprite: absolute(style.sprite, base) }),
  };
}

/** The style at an address. Throws an Error with the reason if it cannot be had in time, or is no style. */
export async function fetchStyle(styleUrl: string): Promise<StyleSpecification> {
  const { host } = new URL(styleUrl);
  const response = await fetch(styleUrl, { credentials: "omit", signal: AbortSignal.timeout(mostMs) }).catch(() => {
    throw new Error(t`${host} does not answer`);
  });
  if (!response.ok) throw new Error(t`${host} answered ${response.status}`);
  const style: unknown = await response.json().catch(() => undefined);
  if (!isStyle(style)) throw new Error(t`${host} did not return a map style`);
  return withAbsoluteAddresses(style, styleUrl);
}
