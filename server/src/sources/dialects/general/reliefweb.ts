import type { Category } from "@tocsin/contract";
import { dayMs } from "../../../platform/clock.ts";
import { wordTable } from "../../../platform/language/word-table.ts";
import { at, listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

/** Types that are no natural hazard, by the beginning of a GLIDE number (glidenumber.net): epidemics and accidents. */
const categories = wordTable<Category>({ EP: "other", IN: "other", AC: "infrastructure", FR: "infrastructure" });

/**
 * Disasters of ReliefWeb's API (apidoc.reliefweb.int): status alert (may become one), ongoing, or past. It rates none, so the
 * severity is unknown. The place is a country: its middle says nothing of where the disaster is, so only its code is read.
 */
export const reliefWeb: Dialect = {
  name: "ReliefWeb",
  listing: { windowMs: 30 * dayMs },
  recognises: ({ root }) =>
    /reliefweb\.int\/v\d\/disasters/.test(
      textAt(root, "href") || textAt(root, "data", "href") || textAt(root, "links", "self", "href"),
    ),
  entries: (root) => listAt(root, "data"),
  read({ value }, context) {
    const fields = at(value, "fields");
    const text = (...path: string[]) => textAt(fields, ...path);
    const id = textAt(value, "id") || text("id");
    if (!id || !text("name")) return undefined;
    const [status, glide] = [text("status").toLowerCase(), text("glide")];
    const type = (text("primary_type", "code") || glide).slice(0, 2).toUpperCase();
    const iso3 = text("primary_country", "iso3").toUpperCase();
    return {
      entry: {
        ids: [id],
        title: text("name"),
        summary: text("description-html") || text("description"),
        link: text("url_alias") || text("url") || undefined,
        published: text("date", "created") || undefined,
        updated: text("date", "changed") || undefined,
      },
      facts: stateFacts({
        authority: "reliefweb",
        ids: [id],
        category: categories[type] ?? "natural disaster",
        capCertainty: status === "alert" ? "possible" : "observed",
        placeName:
          text("primary_country", "shortname") ||
          text("primary_country", "name") ||
          /^([^:]+):/.exec(text("name"))?.[1] ||
          null,
        happenedAt: pastTime(text("date", "event") || text("date", "created"), context),
        ended: /^(?:past|archive|alert-archive)$/.test(status),
        ...(iso3 && { areaCodes: [{ scheme: "ISO 3166-1", code: iso3 }] }),
      }),
    };
  },
};
