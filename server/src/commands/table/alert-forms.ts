import { type Form, type Stated, severityWords, time, worst } from "./stated.ts";
import { all, text, texts, under } from "./tree-query.ts";

const isOverInfo = (info: unknown, sent: number | null): boolean => {
  const end = time(text(info, "expires"));
  return (
    /^past$/i.test(text(info, "urgency")) ||
    texts(info, "responseType").some((one) => /^allclear$/i.test(one)) ||
    (end !== null && sent !== null && end <= sent)
  );
};

/** An alert repeats itself in every language: English, or the first. */
function infosOf(alert: unknown): unknown[] {
  const infos = under(alert, "info");
  const language = (info: unknown) => text(info, "language").slice(0, 2).toLowerCase() || "en";
  const shown = infos.some((info) => language(info) === "en") ? "en" : language(infos[0]);
  return infos.filter((info) => language(info) === shown);
}

/** CAP alerts in XML or JSON (OASIS CAP 1.2, section 3.2): the elements as they are. */
const alerts: Form = {
  entries: (tree) =>
    [...all(tree, "alert"), tree].filter((one) => under(one, "identifier").length > 0 && under(one, "sent").length > 0),
  read(alert) {
    const sent = time(text(alert, "sent"));
    const infos = infosOf(alert);
    const inForce = infos.filter((info) => !isOverInfo(info, sent));
    const type = text(alert, "msgType").toLowerCase();
    const shown = inForce.length > 0 ? inForce : infos;
    return {
      id: text(alert, "identifier"),
      severity: worst(shown.map((info) => severityWords(text(info, "severity")))),
      at: sent,
      isQuiet: !/^actual$/i.test(text(alert, "status")) || ["cancel", "ack", "error"].includes(type),
      // "Berakhir": how Indonesia's messages of CAP's form end.
      isOver:
        type === "cancel" || (infos.length > 0 && inForce.length === 0) || /berakhir/i.test(text(alert, "headline")),
    };
  },
};

/** CAP's elements in entries of RSS and Atom; a feed whose entries have none states nothing. */
const alertFeed: Form = {
  entries: (tree) =>
    [...all(tree, "entry"), ...all(tree, "item")].filter(
      (one) => under(one, "severity").length > 0 && under(one, "certainty").length > 0,
    ),
  read: (entry) => ({
    id: text(entry, "guid") || text(entry, "id"),
    severity: severityWords(text(entry, "severity")),
    at: time(text(entry, "sent")) ?? time(text(entry, "effective")),
    isQuiet: /^(?!actual)./i.test(text(entry, "status")) || /^cancel$/i.test(text(entry, "msgType")),
  }),
};

const isCapJson = (one: unknown): boolean => under(one, "messageType").length > 0 && under(one, "severity").length > 0;

/** The alerts of api.weather.gov. */
const nws: Form = {
  entries: (tree) => all(tree, "properties").concat(all(tree, "@graph")).filter(isCapJson),
  read: (own): Partial<Stated> => ({
    id: text(own, "id"),
    severity: severityWords(text(own, "severity")),
    at: time(text(own, "sent")),
    isQuiet: !/^actual$/i.test(text(own, "status")) || /^cancel$/i.test(text(own, "messageType")),
    isOver:
      /^cancel$/i.test(text(own, "messageType")) ||
      isOverInfo({ urgency: text(own, "urgency"), responseType: text(own, "response") }, null),
  }),
};

export const alertForms: Form[] = [alerts, alertFeed, nws];
