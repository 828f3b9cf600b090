import { readdirSync } from "node:fs";
import { join } from "node:path";

/** The nouns: every other folder of the server. */
const notNouns = new Set(["app", "platform", "commands"]);

/** Who may open a connection to somewhere else, or start a program that could; everybody else asks one of these. */
const waysOut = [
  ["the guarded fetch", "^undici$|node_modules/undici/", "^server/src/platform/safe-fetch/"],
  // Opens no connection itself: it is handed a guarded one.
  ["brokers of messages", "^mqtt$|node_modules/mqtt/", "^server/src/notifications/channels/mqtt/"],
  ["mail", "^nodemailer|node_modules/nodemailer/", "^server/src/platform/mail/"],
  ["the collector", "node_modules/@opentelemetry/(exporter|otlp)-", "^server/src/platform/telemetry/"],
  ["the database", "^pg$|node_modules/pg/", "^server/src/(platform/|app/live/live\\.ts$)"],
  // Some only read addresses with node:net, which knows their forms; the start names the type of its own server; the demo
  // serves its own feeds to itself, and recordings are served on this machine; the end of a database connection needs its socket.
  [
    "the network",
    "^(node:)?(net|tls|http|https|http2|dgram|dns|dns/promises|quic)$",
    "^server/src/(platform/(safe-fetch/|db/close-client\\.ts$|env\\.ts$|http/client-address\\.ts$)|app/front\\.ts$|commands/(demo|recordings/serve-pages)\\.ts$)",
  ],
  ["other programs", "^(node:)?(child_process|cluster)$", "^server/src/platform/postgres/"],
];

/** The stages of `notifications/`, each a folder that imports those before it and none after it. */
const stages = ["messages", "channels", "destinations", "deliver", "decide", "acknowledge"];

/**
 * dependency-cruiser's rules: platform → nouns → app, never sideways between nouns and never back; web and server meet
 * only in contract.
 */
export function layerRules(root) {
  const nouns = readdirSync(join(root, "server/src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notNouns.has(entry.name))
    .map((entry) => entry.name);
  const tests = "\\.test\\.tsx?$";
  const rule = (name, from, to) => ({ name, severity: "error", from, to });
  return [
    ...waysOut.map(([name, to, from]) =>
      rule(
        `only named modules reach ${name}`,
        { path: "^(server|contract)/", pathNot: `${tests}|${from}|/test-servers\\.ts$` },
        { path: to, dependencyTypesNot: ["type-only"] },
      ),
    ),
    ...nouns.map((noun) =>
      rule(
        `${noun} knows no other noun`,
        { path: `^server/src/${noun}/`, pathNot: tests },
        { path: `^server/src/(${nouns.filter((other) => other !== noun).join("|")}|app|commands)/` },
      ),
    ),
    ...stages.map((stage, at) =>
      rule(
        `${stage} knows no later stage of notifications`,
        { path: `^server/src/notifications/${stage}/`, pathNot: tests },
        { path: `^server/src/notifications/(?!(?:${stages.slice(0, at + 1).join("|")})/)` },
      ),
    ),
    rule(
      "platform knows no noun",
      { path: "^server/src/platform/", pathNot: tests },
      { path: `^server/src/(${nouns.join("|")}|app|commands)/` },
    ),
    rule(
      "the product needs no tests",
      { path: "^(contract|server|web)/", pathNot: tests },
      { path: "^(testing|proofs|bench|e2e)/" },
    ),
    rule("server and web meet in contract only", { path: "^server/" }, { path: "^web/" }),
    rule("web and server meet in contract only", { path: "^web/" }, { path: "^server/" }),
    rule("the client knows nobody", { path: "^client/", pathNot: tests }, { path: "^(contract|server|web|testing)/" }),
    rule("nobody needs the client", { path: "^(contract|server|web)/" }, { path: "^client/" }),
    rule("contract knows nobody", { path: "^contract/" }, { path: "^(server|web)/" }),
    rule(
      "contract imports zod only",
      { path: "^contract/", pathNot: tests },
      { path: "node_modules/(?!zod/|@types/)" },
    ),
    rule("no cycles", { pathNot: "node_modules" }, { circular: true }),
  ];
}
