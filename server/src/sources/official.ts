import type { ItemContent, OfficialFacts } from "@tocsin/contract";
import { nameOfSource } from "./dialects/cap/message-name.ts";
import type { Pack } from "./packs/pack.ts";

/** Hosts of authorities that publish hazards as feeds: a source there is official unless an admin says otherwise. */
const hosts = [
  ...["gdacs.org", "weather.gov", "tsunami.gov", "noaa.gov", "usgs.gov", "meteoalarm.org"],
  ...[
    "bmkg.go.id",
    "dwd.de",
    "metoffice.gov.uk",
    "jma.go.jp",
    "geonet.org.nz",
    "nrcan.gc.ca",
    "weather.gc.ca",
    "met.no",
  ],
  ...["emsc-csem.org", "seismicportal.eu", "ingv.it", "ign.es", "volcano.si.edu", "eonet.gsfc.nasa.gov", "fire.ca.gov"],
  ...["rfs.nsw.gov.au", "emergency.vic.gov.au", "environment.data.gov.uk", "warnung.bund.de", "metoc.navy.mil"],
];

/** Whether an authority publishes at an address: a pack states it of the address, or it is on an authority's host. */
export function isOfAuthority(url: string, packs: Pack[]): boolean {
  const entry = packs.flatMap(({ entries }) => entries).find((one) => one.url === url);
  if (entry) return entry.official;
  const host = URL.parse(url)?.hostname;
  return host !== undefined && hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

type Source = { id: number; name: string; official: boolean };

/**
 * Restricts items to what their source may state: data in the items of a source that is not official only rates, renews and
 * ends what that source itself stated. What an official source places by words alone lies where it warns, so it has its name.
 */
export function limitToOwnWord(items: ItemContent[], source: Source): ItemContent[] {
  return items.map((item) => ({
    ...item,
    ...(item.official && { official: limitFacts(item.official, source) }),
    ...(source.official && !hasPlace(item) && { sourceName: source.name }),
  }));
}

const hasPlace = ({ lat, geojson, official }: ItemContent): boolean =>
  lat !== null || geojson !== null || official?.areaCodes !== undefined;

function limitFacts(facts: OfficialFacts, { id, official }: Source): OfficialFacts {
  const own = nameBySource(facts, id);
  return official ? own : { ...own, sourceId: id };
}

/** Of what programs send, and of messages that name no sender, each source has ids of its own. */
function nameBySource(facts: OfficialFacts, sourceId: number): OfficialFacts {
  if (facts.authority === "inbound") return { ...facts, authority: `inbound ${sourceId}` };
  return facts.sender === "" ? { ...facts, ids: facts.ids.map((name) => nameOfSource(sourceId, name)) } : facts;
}
