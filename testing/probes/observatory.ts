/** Points of one finding; what is above zero is extra and counts only where at least 90 are left without it. */
type Finding = [what: string, points: number];

/**
 * What Mozilla's Observatory gives one answer by https, by the points it publishes (developer.mozilla.org, HTTP Observatory,
 * "Tests and scoring", as of 2025). What needs more than one answer or the page's text (preloading, the redirect from http,
 * subresource integrity of scripts that are all our own) is worth nothing here.
 */
export function scoreHeaders(headers: Headers): { score: number; grade: string; findings: Finding[] } {
  const findings = [
    policyPoints(headers.get("content-security-policy")),
    cookiePoints(headers),
    sharingPoints(headers),
    referrerPoints(headers.get("referrer-policy")),
    transportPoints(headers.get("strict-transport-security")),
    framePoints(headers),
    resourcePoints(headers.get("cross-origin-resource-policy")),
    headers.get("x-content-type-options") === "nosniff" ? none("nosniff") : (["no nosniff", -5] as Finding),
  ];
  const sum = (points: number[]): number => points.reduce((total, one) => total + one, 0);
  const base = 100 + sum(findings.map(([, points]) => Math.min(points, 0)));
  const extra = base >= 90 ? sum(findings.map(([, points]) => Math.max(points, 0))) : 0;
  const score = Math.max(0, base + extra);
  return { score, grade: gradeOf(score), findings };
}

const none = (what: string): Finding => [what, 0];

const grades = [
  ...(["A+", 100, "A", 90, "A-", 85, "B+", 80, "B", 70, "B-", 65, "C+", 60, "C", 50, "C-", 45] as const),
  ...(["D+", 40, "D", 30, "D-", 25] as const),
];

function gradeOf(score: number): string {
  const found = grades.findIndex((least) => typeof least === "number" && score >= least);
  return found < 0 ? "F" : String(grades[found - 1]);
}

/** The sources of each directive; fetch directives that are absent take those of default-src. */
function readPolicy(text: string): (directive: string) => string[] | undefined {
  const given = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [name = "", ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (name && !given.has(name)) given.set(name, sources);
  }
  return (directive) => given.get(directive) ?? (/-src$/.test(directive) ? given.get("default-src") : undefined);
}

const isBroad = (source: string): boolean => ["*", "http:", "https:", "ftp:", "data:"].includes(source);

function policyPoints(text: string | null): Finding {
  if (!text) return ["no policy", -25];
  const sourcesOf = readPolicy(text);
  for (const directive of ["script-src", "object-src"]) {
    const sources = sourcesOf(directive);
    if (!sources || sources.some((source) => source === "'unsafe-inline'" || isBroad(source))) {
      return [`policy lets ${directive} be anything`, -20];
    }
  }
  if (/\bhttp:|\bws:|\bftp:/.test(text)) return ["policy with an insecure scheme", -20];
  if (sourcesOf("script-src")?.includes("'unsafe-eval'")) return ["policy with eval", -10];
  const styles = sourcesOf("style-src") ?? ["*"];
  if (styles.some((source) => source === "'unsafe-inline'" || isBroad(source))) return none("policy, styles loose");
  const isTight =
    sourcesOf("default-src")?.join() === "'none'" &&
    /^'(none|self)'$/.test(sourcesOf("form-action")?.join() ?? "") &&
    /^'(none|self)'$/.test(sourcesOf("base-uri")?.join() ?? "") &&
    sourcesOf("frame-ancestors") !== undefined;
  return isTight ? ["policy from nothing up", 10] : ["policy without unsafe", 5];
}

function cookiePoints(headers: Headers): Finding {
  const cookies = headers.getSetCookie();
  const worst = (least: Finding, next: Finding): Finding => (next[1] < least[1] ? next : least);
  return cookies.length === 0 ? none("no cookies") : cookies.map(cookieFinding).reduce(worst);
}

function cookieFinding(cookie: string): Finding {
  const has = (flag: RegExp): boolean => flag.test(cookie);
  const isSession = /^[^=]*(sess|login|token|auth)/i.test(cookie);
  const isCsrf = /^[^=]*csrf/i.test(cookie);
  if (!has(/;\s*secure/i)) return ["cookie without Secure", isSession ? -40 : -20];
  if (isSession && !has(/;\s*httponly/i)) return ["session cookie without HttpOnly", -30];
  if (has(/;\s*samesite=(?!(lax|strict|none)\b)/i)) return ["cookie with a wrong SameSite", -20];
  if (has(/;\s*samesite=(lax|strict)\b/i)) return ["cookies guarded", 5];
  return isCsrf ? ["CSRF cookie without SameSite", -20] : none("cookies without SameSite");
}

const sharingPoints = (headers: Headers): Finding =>
  headers.get("access-control-allow-credentials") === "true" ? ["shared with other origins", -50] : none("not shared");

const privateReferrers = new Set(["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"]);

function referrerPoints(policy: string | null): Finding {
  if (policy === null) return none("no referrer policy");
  return privateReferrers.has(policy) ? ["referrer kept private", 5] : ["referrer told", -5];
}

function transportPoints(text: string | null): Finding {
  const seconds = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(text ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return ["no strict transport", -20];
  return seconds >= 15_768_000 ? none("strict transport") : ["strict transport too short", -10];
}

function framePoints(headers: Headers): Finding {
  const policy = readPolicy(headers.get("content-security-policy") ?? "");
  if (policy("frame-ancestors")) return ["framing by policy", 5];
  return /^(deny|sameorigin)$/i.test(headers.get("x-frame-options") ?? "") ? none("framing") : ["may be framed", -20];
}

function resourcePoints(policy: string | null): Finding {
  if (policy === null || policy === "cross-origin") return none("no resource policy");
  return /^same-(origin|site)$/.test(policy) ? ["resources kept to the site", 10] : ["wrong resource policy", -5];
}
