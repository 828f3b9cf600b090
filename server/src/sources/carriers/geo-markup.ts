/**
 * Rewrites the other ways of marking a place in a feed to simple GeoRSS (`georss:point`, `line`, `polygon`, `box`, each
 * "lat lon lat lon …"), the only one that is read everywhere: GML inside `georss:where`, W3C `geo:lat` and `geo:long`
 * with or without `geo:Point`, and commas between coordinates. See georss.org and w3.org/2003/01/geo.
 */
export function simplifyGeoMarkup(xml: string): string {
  if (!/georss:|geo:(?:lat|long|point)/i.test(xml)) return xml;
  const withoutWrapper = xml.replace(/<\/?geo:point\b[^<>]*>/gi, "");
  const withPoints = withoutWrapper
    .replace(latThenLong, "<georss:point>$1 $2</georss:point>")
    .replace(longThenLat, "<georss:point>$2 $1</georss:point>");
  return rewriteWhere(withPoints).replace(simpleShape, (_, open, coordinates, close) => {
    return open + coordinates.replace(/[,;\s]+/g, " ").trim() + close;
  });
}

const latThenLong = /<geo:lat\b[^<>]*>([^<>]{1,40})<\/geo:lat>\s*<geo:long\b[^<>]*>([^<>]{1,40})<\/geo:long>/gi;
const longThenLat = /<geo:long\b[^<>]*>([^<>]{1,40})<\/geo:long>\s*<geo:lat\b[^<>]*>([^<>]{1,40})<\/geo:lat>/gi;
const simpleShape = /(<georss:(?:point|line|polygon|box)\b[^<>]*>)([^<>]*)(<\/georss:)/gi;

/** Goes from tag to tag, so that a feed of nothing but opening tags costs no more than its length. */
function rewriteWhere(xml: string): string {
  const parts: string[] = [];
  let kept = 0;
  let opened = -1;
  for (const tag of xml.matchAll(/<(\/?)georss:where\b[^<>]*>/gi)) {
    if (tag[1] === "") {
      opened = tag.index + tag[0].length;
    } else if (opened >= 0) {
      parts.push(xml.slice(kept, opened), "</georss:where>", gmlToSimple(xml.slice(opened, tag.index)));
      kept = tag.index + tag[0].length;
      opened = -1;
    }
  }
  return parts.length === 0 ? xml : parts.join("") + xml.slice(kept);
}

const gmlShapes = { point: "point", linestring: "line", polygon: "polygon", envelope: "box" } as const;

function gmlToSimple(gml: string): string {
  const shape = /<gml:(point|linestring|polygon|envelope)\b([^<>]*)>/i.exec(gml);
  if (!shape) return "";
  const system = /srsName\s*=\s*["']([^"'<>]*)["']/i.exec(shape[2] ?? "")?.[1];
  // Another coordinate system than WGS 84 with latitude first cannot be read as degrees.
  if (system && !/4326/.test(system)) return "";
  const name = gmlShapes[(shape[1] ?? "").toLowerCase() as keyof typeof gmlShapes];
  const texts = [...gml.matchAll(/<gml:(?:pos|posList|lowerCorner|upperCorner|coordinates)\b[^<>]*>([^<>]*)</gi)];
  const chosen = name === "box" ? texts.slice(0, 2) : texts.slice(0, 1);
  return `<georss:${name}>${chosen.map((match) => match[1]).join(" ")}</georss:${name}>`;
}
