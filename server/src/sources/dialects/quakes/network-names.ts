/** Networks by what their resource identifiers and agency names contain, under the name by which their other forms know them. */
const networks: [RegExp, string][] = [
  [/usgs|\banss\b/i, "usgs"],
  [/ingv/i, "ingv"],
  [/emsc/i, "emsc"],
  [/geonet|\bwel\b/i, "geonet"],
  [/nrcan|earthquakescanada/i, "nrcan"],
  [/\bign\.es|\bign\b/i, "ign"],
  [/bmkg/i, "bmkg"],
  [/\bjma\b/i, "jma"],
];

/** The network that names an event: by its resource identifier, or else by the agency that it states. */
export function authorityOf(publicId: string, agency: string): string {
  const known = [publicId, agency].flatMap((text) => networks.filter(([pattern]) => pattern.test(text)))[0];
  return (
    known?.[1] ??
    (agency
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, "-")
      .slice(0, 40) ||
      "quakeml")
  );
}

/**
 * The names of an event: the last part of its resource identifier ("…?eventId=42" and "smi:nz.org.geonet/2019p1" are
 * "42" and "2019p1"), which the network's other forms use too, and the identifier itself.
 */
export function namesOf(publicId: string, catalogueName = ""): string[] {
  const id = publicId.trim();
  const short = /[?&](?:event|origin)_?id=([^&#\s]+)/i.exec(id)?.[1] ?? id.split("/").at(-1) ?? "";
  return [...new Set([catalogueName, short, id])].filter(Boolean).map((name) => name.slice(0, 300));
}
