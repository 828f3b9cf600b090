import { listAt, textAt } from "../../carriers/tree.ts";
import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

const cve = /^CVE-\d{4}-\d{4,}$/i;

const isVulnerability = (one: unknown): boolean => cve.test(textAt(one, "cveID"));

/**
 * The catalogue of vulnerabilities that are known to be exploited, of the US Cybersecurity and Infrastructure Security Agency
 * (cisa.gov, known_exploited_vulnerabilities.json). It rates none and has no places. It keeps all that were ever added, so an entry
 * is news for a while after its date, not for as long as it is listed.
 */
export const cisaKev: Dialect = {
  name: "CISA KEV",
  listing: "none",
  recognises: ({ root }) =>
    textAt(root, "catalogVersion") !== "" && listAt(root, "vulnerabilities").some(isVulnerability),
  entries: (root) => listAt(root, "vulnerabilities"),
  read({ value }, context) {
    if (!isVulnerability(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const id = text("cveID").toUpperCase();
    const name = text("vulnerabilityName") || [text("vendorProject"), text("product")].filter(Boolean).join(" ");
    const due = text("dueDate");
    const added = text("dateAdded") || undefined;
    const isRansom = text("knownRansomwareCampaignUse") === "Known";
    return {
      entry: {
        ids: [id],
        title: [name, id].filter(Boolean).join(", "),
        summary: [
          text("shortDescription"),
          text("requiredAction"),
          isRansom && "Known to be used in ransomware campaigns.",
          due && `US federal agencies must act by ${due}.`,
        ]
          .filter(Boolean)
          .join(" "),
        // The address that the catalogue itself gives in its notes.
        link: `https://nvd.nist.gov/vuln/detail/${id}`,
        published: added,
      },
      facts: stateFacts({
        authority: "cisa kev",
        ids: [id],
        category: "infrastructure",
        // It is listed because it was exploited.
        capCertainty: "observed",
        happenedAt: pastTime(added, context),
      }),
    };
  },
};
