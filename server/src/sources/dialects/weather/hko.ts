import type { Severity } from "@tocsin/contract";
import { isTree, textAt } from "../../carriers/tree.ts";
import { anyTime, type Dialect, pastTime, stateFacts } from "../dialect.ts";

/**
 * Codes of the Hong Kong Observatory's warnings (data.weather.gov.hk, "warnsum"). The top of a scale is extreme: hurricane
 * signals 9 and 10, the black rainstorm, a tsunami; where life in the city stops (signal 8, the red rainstorm) or slopes fail
 * it is severe.
 */
const severities: [code: RegExp, severity: Severity][] = [
  [/^TC(?:9|10)|^WRAINB|^WTMW/, "extreme"],
  [/^TC8|^WRAINR|^WL$|^WFIRER/, "severe"],
  [/^TC3|^WRAINA|^WFIREY|^WFNTSA|^WTS|^WMSGNL|^WTCPRE8|^WHOT|^WCOLD/, "moderate"],
  [/^TC1|^WFROST/, "minor"],
];
const ground = /^(?:WL|WTMW)/;

/** Warnings in force in Hong Kong, by their kind; one that was cancelled is listed for a while. */
export const hko: Dialect = {
  name: "Hong Kong Observatory",
  listing: "complete",
  recognises: ({ root }) => isTree(root) && Object.values(root).some(isWarning),
  entries: (root) =>
    isTree(root) ? Object.entries(root).map(([kind, one]) => ({ kind, ...(isTree(one) ? one : {}) })) : [],
  read({ value }, context) {
    if (!isWarning(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const [code, issued] = [text("code"), text("issueTime")];
    const id = `${text("kind")} ${issued}`;
    return {
      entry: {
        ids: [id],
        title: [text("name") || code, text("type") && `(${text("type")})`].filter(Boolean).join(" "),
        published: issued || undefined,
        updated: text("updateTime") || undefined,
      },
      facts: stateFacts({
        authority: "hko",
        ids: [id],
        category: ground.test(code) ? "natural disaster" : "weather",
        severity: severities.find(([codes]) => codes.test(code))?.[1] ?? "unknown",
        urgency: "immediate",
        capCertainty: "likely",
        placeName: "Hong Kong",
        happenedAt: pastTime(issued, context),
        expiresAt: anyTime(text("expireTime")),
        ended: text("actionCode").toUpperCase() === "CANCEL",
        areaCodes: [{ scheme: "ISO 3166-2", code: "CN-HK" }],
      }),
    };
  },
};

const isWarning = (one: unknown): boolean => textAt(one, "code") !== "" && textAt(one, "actionCode") !== "";
