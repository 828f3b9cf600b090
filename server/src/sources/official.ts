import { formatFacts, type ItemContent, type SourceKind } from "@tocsin/contract";

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
 * Items as far as their source may speak: data in the items of a source that is no official one is its own word. It rates,
 * renews and ends what that source itself said and nobody else's.
 */
export function limitToOwnWord(
  items: ItemContent[],
  source: { id: number; official: boolean },
  kind: SourceKind,
): ItemContent[] {
  if (source.official || formatFacts[kind].isOfficial) return items;
  return items.map((item) => (item.official ? { ...item, official: { ...item.official, sourceId: source.id } } : item));
}
