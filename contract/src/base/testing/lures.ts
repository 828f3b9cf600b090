const evil = "evil.example";

/** Prefixes that make some URL parsers read a different host. */
const slashes = [
  "//",
  "///",
  "////",
  "/\\",
  "\\/",
  "\\\\",
  "\\",
  "/\\/",
  "\\/\\/",
  "/\t/",
  "/\n/",
  "/\r/",
  "/\r\n/",
  "\t//",
  " //",
  "\u0000//",
  "/\u0000/",
  "/\u00a0/",
  "\ufeff//",
  "\u2028//",
  "/%09/",
  "/%2f",
  "%2F%2F",
  "/%5c",
  "%5C%5C",
  "//%5c",
  "/.//",
  "/..//",
  "/;//",
  "//;@",
  "/%2e//",
  ".//\\",
  "〱",
  "/〱",
  "／／",
];

/** Ways that a path can turn into one with two slashes in front once it has been put in order. */
const detours = [
  "/.//",
  "/./",
  "/..//",
  "/../",
  "/a/..//",
  "/a/../..//",
  "/%2e//",
  "/%2e%2e//",
  "/.\\/",
  "/;//",
  "/?/..//",
  "/#//",
  "./",
  "../",
  "/.%09//",
];

const schemes = [
  "https:",
  "http:",
  "https:/",
  "http:/",
  "https:///",
  "http:////",
  "https:\\\\",
  "HTTPS://",
  "ht\ttps://",
  "https:\t//",
  "javascript://",
  "javascript:alert(1)//",
  "java\nscript:alert(1)//",
  "JaVaScRiPt:alert(1)//",
  "data:text/html,<script>",
  "vbscript:",
  "file://",
  "ftp://",
  "blob:https://",
  "view-source:https://",
  "mailto:a@",
  "//user:pass@",
  "https://user@",
  "x:",
];

/** The other host in the spellings that have fooled comparisons, `own` being ours. */
const hosts = (own: string): string[] => [
  evil,
  `${own}@${evil}`,
  `${evil}/%2e%2e`,
  `${evil}%E3%80%82x`,
  `${own}.${evil}`,
];

const names = (host: string): string[] => [
  ...[
    `http://${host}@${evil}/`,
    `http://${host}:80@${evil}/`,
    `http://${host}%40${evil}/`,
    `http://${host}.${evil}/`,
    `http://${evil}/${host}`,
  ],
  ...[
    `http://${evil}#${host}`,
    `http://${evil}?${host}`,
    `http://${evil}\\@${host}`,
    `http://${evil}%23@${host}`,
    `//${host}@${evil}`,
    `//${evil}\\${host}`,
  ],
  ...[
    `http://${evil}%E3%80%82x/`,
    `http://[::ffff:6.6.6.6]/`,
    "http://0x06060606/",
    "http://101058054/",
    `//${evil}:80`,
    `https://${host}`,
    `http://${host}0/`,
    `http://${host.split(":")[0]}/`,
  ],
  ...[
    "http://localhost:1/",
    "//google%E3%80%82com",
    `/redirect?url=http://${evil}`.replace("/redirect", "//redirect.example"),
    `http://${host}\r\nLocation: http://${evil}`,
  ],
];

/**
 * More than 240 addresses that lead, or have led some reader of addresses, away from `host` (name and port): written for
 * the project from what URL parsers do (url.spec.whatwg.org, 4.4).
 */
export const lures = (host: string): string[] => [
  ...new Set([
    ...[...slashes, ...detours].flatMap((start) => hosts(host).map((other) => start + other)),
    ...schemes.flatMap((scheme) => [scheme + evil, `${scheme}${host}@${evil}`]),
    ...names(host),
  ]),
];
