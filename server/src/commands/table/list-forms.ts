import { byMagnitude, byPattern, byWind, type Form, severityWords, time, worst } from "./stated.ts";
import { all, number, text, under } from "./tree-query.ts";

const having = (nodes: unknown[], ...names: string[]): unknown[] =>
  nodes.filter((one) => names.every((name) => under(one, name).length > 0));
const properties = (tree: unknown): unknown[] => all(tree, "properties");
const isBlast = (kind: string): boolean => /blast|(?<!nuclear )explosion/i.test(kind);

const usgs: Form = {
  entries: (tree) => under(tree, "features").filter((one) => having(under(one, "properties"), "mag", "ids").length > 0),
  read: (one) => ({
    id: text(one, "id"),
    severity: isBlast(text(under(one, "properties"), "type"))
      ? null
      : worst([
          byMagnitude(number(one, "mag")),
          byPattern(
            [
              [/red/, "extreme"],
              [/orange/, "severe"],
            ],
            text(one, "alert"),
          ),
        ]),
    at: number(one, "time"),
    isQuiet: isBlast(text(under(one, "properties"), "type")),
    isOver: text(one, "status") === "deleted",
  }),
};

/** Other earthquakes in GeoJSON: EMSC, INGV, GeoNet. */
const quakes: Form = {
  entries: (tree) => [
    ...having(properties(tree), "unid", "mag"),
    ...having(properties(tree), "eventId", "mag"),
    ...having(properties(tree), "publicID", "magnitude"),
  ],
  read: (own) => ({
    id: text(own, "unid") || text(own, "eventId") || text(own, "publicID"),
    severity: isBlast(text(own, "type")) ? null : byMagnitude(number(own, "mag") ?? number(own, "magnitude")),
    at: time(text(own, "time")),
    isQuiet: isBlast(text(own, "type")),
    isOver: text(own, "quality") === "deleted",
  }),
};

const bmkg: Form = {
  entries: (tree) => having(all(tree, "gempa").concat(under({ tree }, "tree")), "Magnitude", "Wilayah"),
  read: (own) => ({ severity: byMagnitude(number(own, "Magnitude")), at: time(text(own, "DateTime")) }),
};

const volcanoes: Form = {
  entries: (tree) => having(properties(tree), "volcanoID", "level"),
  read: (own) => {
    const level = number(own, "level") ?? 0;
    return {
      id: `volcano-${text(own, "volcanoID")}`,
      severity: ([null, "minor", "moderate", "severe", "extreme", "extreme"] as const)[level] ?? null,
      isQuiet: level === 0,
    };
  },
};

const eonet: Form = {
  entries: (tree) => having(under(tree, "events"), "categories"),
  read(event) {
    const observed = [...under(event, "geometry"), ...under(event, "geometries")].toSorted((one, other) =>
      text(one, "date").localeCompare(text(other, "date")),
    );
    const last = observed.at(-1);
    const isWind = /^kts$/i.test(text(last, "magnitudeUnit"));
    const closed = text(event, "closed");
    return {
      id: text(event, "id"),
      severity: isWind ? byWind((number(last, "magnitudeValue") ?? 0) * 1.15078) : null,
      at: time(text(observed[0], "date")),
      isOver: closed !== "",
    };
  },
};

const australia: [RegExp, "extreme" | "moderate" | "minor"][] = [
  [/emergency warning/i, "extreme"],
  [/watch (?:and|&) act/i, "moderate"],
  [/advice|not applicable|notification/i, "minor"],
];

const rfs: Form = {
  entries: (tree) =>
    having(properties(tree), "guid", "description").filter((one) => /ALERT LEVEL:/.test(text(one, "description"))),
  read(own) {
    const [, day = "", month = "", year = "", clock = ""] =
      /^(\d+)\/(\d+)\/(\d+) (.*)$/.exec(text(own, "pubDate")) ?? [];
    return {
      id: text(own, "guid"),
      severity: byPattern(australia, /ALERT LEVEL: *([^<]*)/.exec(text(own, "description"))?.[1] ?? ""),
      at: time(`${month}/${day}/${year} ${clock} GMT`),
      isOver: false,
    };
  },
};

const victoria: Form = {
  entries: (tree) => having(properties(tree), "feedType", "sourceFeed"),
  read(own) {
    const isWarning = text(own, "feedType") === "warning";
    const stated = severityWords(text(under(own, "cap"), "severity")) ?? byPattern(australia, text(own, "category1"));
    return {
      id: `${text(own, "sourceFeed")} ${text(own, "id") || text(own, "sourceId")}`,
      severity: isWarning ? stated : "minor",
      at: time(text(own, "created")),
      isQuiet: text(own, "feedType") === "burn-area" || /community|planned burn/i.test(text(own, "category1")),
    };
  },
};

const calFire: Form = {
  entries: (tree) => [...having(all(tree, "Incidents"), "UniqueId"), ...having(properties(tree), "UniqueId")],
  read(own) {
    const harm = ["Fatalities", "Injuries", "StructuresDestroyed", "StructuresDamaged"].some(
      (name) => (number(own, name) ?? 0) > 0,
    );
    const isLarge = harm || (number(own, "AcresBurned") ?? 0) >= 10_000;
    return {
      id: text(own, "UniqueId"),
      severity: (number(own, "PercentContained") ?? 0) >= 90 ? "minor" : isLarge ? "severe" : "moderate",
      at: time(text(own, "Started")),
      isOver: text(own, "Final") === "true" || text(own, "Active") === "false" || text(own, "IsActive") === "false",
    };
  },
};

/** Lists that are CAP in other clothes, and scales of colours. */
const colours: [RegExp, "extreme" | "severe" | "moderate" | "minor"][] = [
  [/red|红/i, "extreme"],
  [/orange|橙/i, "severe"],
  [/yellow|黄/i, "moderate"],
  [/blue|蓝/i, "minor"],
];

const warnings: Form = {
  entries: (tree) => [
    ...having(under(tree, "alerts"), "alert_id", "severity"),
    ...having(properties(tree), "alert_code", "alert_type"),
    ...having(properties(tree), "awareness_level", "severity"),
    ...having(all(tree, "list"), "alertid", "title"),
    ...having(Array.isArray(tree) ? tree : [], "payload", "i18nTitle"),
  ],
  read: (own) => ({
    id: text(own, "alert_id") || text(own, "alertid") || text(own, "id"),
    severity:
      severityWords(text(own, "severity")) ?? byPattern(colours, text(own, "risk_colour_en") || text(own, "title")),
    at:
      time(text(own, "publication_datetime") || text(own, "effective") || text(own, "sent")) ??
      time(text(own, "issuetime") && `${text(own, "issuetime").replaceAll("/", "-").replace(" ", "T")}:00+08:00`),
    isQuiet: /^(?!actual)(?:test|exercise|draft)/i.test(text(own, "status")),
    isOver: /^ended$/i.test(text(own, "status_en")) || /解除/.test(text(own, "title")),
  }),
};

const floods: Form = {
  entries: (tree) => having(under(tree, "items"), "severityLevel", "timeRaised"),
  read: (own) => ({
    id: text(own, "@id"),
    severity: ([null, "extreme", "severe", "moderate", "minor"] as const)[number(own, "severityLevel") ?? 0] ?? null,
    at: time(text(own, "timeRaised")),
    isOver: number(own, "severityLevel") === 4,
  }),
};

const incidents: Form = {
  entries: (tree) => [
    ...having(under(tree, "incidents"), "impact"),
    ...having(Array.isArray(tree) ? tree : [], "begin", "external_desc"),
  ],
  read: (own) => ({
    id: text(own, "id"),
    severity: byPattern(
      [
        [/^(?:critical|high)$/, "severe"],
        [/^(?:major|medium)$/, "moderate"],
        [/^(?:none|minor|low)$/, "minor"],
      ],
      String(under(own, "impact")[0] ?? under(own, "severity")[0] ?? ""),
    ),
    at: time(String(under(own, "started_at")[0] ?? under(own, "begin")[0] ?? "")),
    isOver:
      /^(?:resolved|postmortem|completed)$/.test(String(under(own, "status")[0] ?? "")) || under(own, "end").length > 0,
  }),
};

export const listForms: Form[] = [
  usgs,
  quakes,
  bmkg,
  volcanoes,
  eonet,
  rfs,
  victoria,
  calFire,
  warnings,
  floods,
  incidents,
];
