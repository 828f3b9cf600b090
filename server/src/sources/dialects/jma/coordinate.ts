/**
 * A position as ISO 6709 has it: "+35.6+136.6-10000/" in degrees, "+3624.38+13831.38+2568/" in degrees and minutes, heights
 * in metres; null for anything else.
 */
export function readCoordinate(text: string): { lat: number; lon: number; heightM: number | null } | null {
  const found = /^\s*([+-])(\d+(?:\.\d+)?)([+-])(\d+(?:\.\d+)?)([+-]\d+(?:\.\d+)?)?\/?\s*$/.exec(text);
  if (!found) return null;
  const [, north, latitude = "", east, longitude = "", height] = found;
  return {
    lat: degreesOf(latitude, 2) * (north === "-" ? -1 : 1),
    lon: degreesOf(longitude, 3) * (east === "-" ? -1 : 1),
    heightM: height === undefined ? null : Number(height),
  };
}

/** `digits` is how many of them the degrees have; two more are minutes, and two more seconds. */
function degreesOf(text: string, digits: number): number {
  const [whole = "", fraction] = text.split(".");
  const tail = fraction === undefined ? "" : `.${fraction}`;
  if (whole.length <= digits) return Number(text);
  const padded = whole.padStart(digits + (whole.length > digits + 2 ? 4 : 2), "0");
  const degrees = Number(padded.slice(0, digits));
  if (padded.length === digits + 2) return degrees + Number(padded.slice(digits) + tail) / 60;
  return degrees + Number(padded.slice(digits, digits + 2)) / 60 + Number(padded.slice(digits + 2) + tail) / 3600;
}

export const pointOf = (position: { lat: number; lon: number } | null): object | undefined =>
  position ? { type: "Point", coordinates: [position.lon, position.lat] } : undefined;
