import type { ItemContent } from "@tocsin/contract";

/** Hosts of authorities that publish hazards as feeds: a source there is official unless an admin says otherwise. */
const hosts = [
  ...["gdacs.org", "weather.gov", "tsunami.gov", "noaa.gov", "usgs.gov", "meteoalarm.org"],
  ...["bmkg.go.id", "dwd.de", "metoffice.gov.uk", "jma.go.jp"],
];

export function isOfAuthority(url: string): boolean {
  const host = URL.parse(url)?.hostname;
  return host !== undefined && hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

/**
 * Restricts items to what their source may state: data in the items of a source that is not official only rates, renews and
 * ends what that source itself stated.
 */
export function limitToOwnWord(items: ItemContent[], source: { id: number; official: boolean }): ItemContent[] {
  if (source.official) return items;
  return items.map((item) => (item.official ? { ...item, official: { ...item.official, sourceId: source.id } } : item));
}
