import { XMLParser } from "fast-xml-parser";
import { at, isTree, type Tree } from "./tree.ts";

/** Reads elements without their prefixes, attributes as "@name", and every value as a text. */
export const treeParser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const opening = /<((?:[\w.-]{1,50}:)?alert)(?=[\s>])[^<>]*>/gi;
const mostAlerts = 100;
const deepest = 10;

/** Whether a document may contain a CAP alert, as it is or as a text. */
export const mentionsAlert = (text: string): boolean =>
  /(?:<|&lt;|\\u003c)(?:[\w.-]{1,50}:)?alert(?:[\s>]|&gt;)/i.test(text);

/** The CAP alerts in the XML of an entry: as elements, in CDATA, or escaped as a text. */
export function alertsIn(xml: string): Tree[] {
  const plain = xml.replace(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g, "$1");
  const found = readAlerts(plain);
  return found.length > 0 || !/&lt;/i.test(plain) ? found : readAlerts(unescapeOnce(plain));
}

const unescapeOnce = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

function readAlerts(text: string): Tree[] {
  const found: Tree[] = [];
  let end = 0;
  for (const { 0: tag, 1: name = "", index } of text.matchAll(opening)) {
    if (index < end || found.length >= mostAlerts || tag.endsWith("/>")) continue;
    const closing = `</${name}`;
    const close = text.indexOf(closing, index);
    if (close < 0) break;
    end = close + closing.length;
    const alert = parse(`${text.slice(index, close)}${closing}>`);
    if (alert) found.push(alert);
  }
  return found;
}

/** An alert has an identifier or an info; what is not well formed is not one. */
function parse(xml: string): Tree | null {
  try {
    const alert = at(treeParser.parse(xml, true), "alert");
    return isTree(alert) && (at(alert, "info") ?? at(alert, "identifier")) !== undefined ? alert : null;
  } catch {
    return null;
  }
}

/** A document in which texts that are CAP alerts, also in base64, as EDXL carries them, are what they stand for. */
export function unwrapAlerts(node: unknown, depth = 0): unknown {
  if (depth > deepest) return node;
  if (Array.isArray(node)) return node.map((one) => unwrapAlerts(one, depth + 1));
  if (isTree(node))
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, unwrapAlerts(value, depth + 1)]));
  if (typeof node !== "string") return node;
  const text = isBase64(node) ? Buffer.from(node, "base64").toString("utf8") : node;
  const alerts = mentionsAlert(text) ? alertsIn(text) : [];
  return alerts.length > 0 ? { alert: alerts } : node;
}

/** The beginnings of "<?xml" and "<alert" in base64. */
export const isBase64 = (text: string): boolean => /^\s*(?:PD94bWwg|PGFsZXJ0|PGNhcDphbGVydA)/.test(text.slice(0, 200));
