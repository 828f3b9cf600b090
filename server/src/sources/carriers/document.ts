import { XMLParser } from "fast-xml-parser";
import { ParseError } from "feedsmith";
import type { Carrier } from "./carrier.ts";
import { readNamespaces } from "./entry-elements.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** One XML document that is no feed, such as a CAP alert: its dialect knows what its entries are. */
export const document: Carrier = {
  recognises: (body) => body.startsWith("<") && !/^<(?:!doctype html|html|head|body|script|meta|title)\b/i.test(body),
  parse(body, { url }) {
    const root: unknown = parser.parse(body, true);
    if (typeof root !== "object" || root === null) throw new ParseError("No root");
    return { url, title: undefined, link: null, root, namespaces: readNamespaces(body), entries: [] };
  },
};
