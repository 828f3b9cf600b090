import { wordTable } from "../../../platform/language/word-table.ts";
import { at, isTree, textAt, textsAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime } from "../dialect.ts";
import { type AdviceLevel, adviceFacts } from "./advice.ts";

const page = /^https?:\/\/www\.gov\.uk(\/foreign-travel-advice\/[a-z0-9-]+)$/i;
const path = /^\/foreign-travel-advice\/[a-z0-9-]+$/;

/** The values of `alert_status`, the strongest first. What is advised of parts is a step lower: it says nothing of the rest. */
const statuses = wordTable<AdviceLevel>({
  avoid_all_travel_to_whole_country: 4,
  avoid_all_but_essential_travel_to_whole_country: 3,
  avoid_all_travel_to_parts: 3,
  avoid_all_but_essential_travel_to_parts: 2,
});

/**
 * The newest changes of the advice of the UK's Foreign, Commonwealth and Development Office as Atom
 * (gov.uk/foreign-travel-advice.atom). They say what has changed and no level, which the page's data has.
 */
export const fcdoChanges: Dialect = {
  name: "UK travel advice",
  listing: "none",
  recognises: ({ root, entries }) =>
    root === undefined && entries.length > 0 && entries.every(({ link }) => page.test(link ?? "")),
  read: () => undefined,
  follow({ link }) {
    const [, address] = page.exec(link ?? "") ?? [];
    return address ? `https://www.gov.uk/api/content${address}` : null;
  },
};

/**
 * The data of a page of advice (gov.uk/api/content/foreign-travel-advice/…, schema `travel_advice` of alphagov/publishing-api).
 * Without an alert, nothing is advised against.
 */
export const fcdoAdvice: Dialect = {
  name: "UK travel advice (page)",
  listing: "none",
  recognises: ({ root }) =>
    textAt(root, "document_type") === "travel_advice" &&
    path.test(textAt(root, "base_path")) &&
    isTree(at(root, "details")),
  entries: (root) => [root],
  read({ value }, context) {
    const [id, country] = [textAt(value, "base_path"), textAt(value, "details", "country", "name")];
    const alerts = textsAt(at(value, "details"), "alert_status");
    const strongest = Object.keys(statuses).find((status) => alerts.includes(status));
    // An empty list says that nothing is advised against; without a list, nobody knows.
    const stated = at(value, "details");
    if (!country || !isTree(stated) || !Array.isArray(stated.alert_status)) return "unreadable";
    if (alerts.length < stated.alert_status.length) return "unreadable";
    const published = textAt(value, "public_updated_at") || undefined;
    const level = strongest ? (statuses[strongest] ?? null) : alerts.length > 0 ? null : 1;
    return {
      entry: {
        ids: [id],
        title: [country, (strongest ?? alerts[0])?.replaceAll("_", " ")].filter(Boolean).join(": "),
        summary: textAt(value, "details", "change_description"),
        link: `https://www.gov.uk${id}`,
        published,
        updated: undefined,
      },
      facts: adviceFacts({ authority: "fcdo", id, country, level, happenedAt: pastTime(published, context) }),
    };
  },
};
