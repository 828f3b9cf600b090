import { isTree, listAt, textAt } from "../../carriers/tree.ts";
import { areaCode, capInfo, capMessage } from "../cap/cap-message.ts";
import { readCap } from "../cap/read-cap.ts";
import type { Dialect } from "../dialect.ts";

/**
 * Warnings of Germany's weather service as Bright Sky has them (brightsky.dev/docs, "alerts"): CAP's elements and values in
 * snake case, in English and German. `alert_id` is the identifier of the CAP message, without the language at its end.
 */
export const brightSky: Dialect = {
  name: "Bright Sky",
  listing: "complete",
  recognises: ({ root }) =>
    isTree(root) && Array.isArray(root.alerts) && (root.alerts.length === 0 || root.alerts.some(isAlert)),
  entries: (root) => listAt(root, "alerts").map((alert) => ({ ...toTree(alert), location: toTree(root).location })),
  read({ value }, context) {
    if (!isAlert(value)) return "unreadable";
    const text = (name: string) => textAt(value, name);
    const either = (name: string) => text(`${name}_en`) || text(`${name}_de`);
    const identifier = text("alert_id");
    const info = capInfo({
      event: either("event"),
      headline: either("headline"),
      description: either("description"),
      instruction: either("instruction"),
      categories: [text("category")],
      severity: text("severity"),
      urgency: text("urgency"),
      certainty: text("certainty"),
      responseTypes: [text("response_type")],
      effective: text("effective"),
      onset: text("onset"),
      expires: text("expires"),
      areaDescs: [textAt(value, "location", "name")].filter(Boolean),
      areaCodes: [areaCode("WARNCELLID", textAt(value, "location", "warn_cell_id"))].filter((code) => code !== null),
    });
    const message = capMessage({ identifier, sent: text("effective"), status: text("status"), infos: [info] });
    const { entry, facts } = readCap(message, context);
    const ids = [...facts.ids, `${identifier}.MUL`];
    return { entry: { ...entry, ids: [identifier], published: text("effective") }, facts: { ...facts, ids } };
  },
};

const toTree = (value: unknown) => (isTree(value) ? value : {});
const isAlert = (alert: unknown): boolean => textAt(alert, "alert_id") !== "" && textAt(alert, "severity") !== "";
