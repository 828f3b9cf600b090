import { ParseError } from "feedsmith";
import type { Carrier } from "./carrier.ts";
import { readNamespaces } from "./entry-elements.ts";
import { treeParser, unwrapAlerts } from "./wrapped-alerts.ts";

/** One XML document that is no feed, such as a CAP alert: its dialect knows what its entries are. */
export const document: Carrier = {
  recognises: (body) => body.startsWith("<") && !/^<(?:!doctype html|html|head|body|script|meta|title)\b/i.test(body),
  parse(body, { url }) {
    const root: unknown = treeParser.parse(body, true);
    if (typeof root !== "object" || root === null) throw new ParseError("No root");
    const mayWrap = /&lt;|<!\[CDATA\[|contentData/i.test(body);
    const unwrapped = mayWrap ? unwrapAlerts(root) : root;
    return { url, title: undefined, link: null, root: unwrapped, namespaces: readNamespaces(body), entries: [] };
  },
};
