import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withServer } from "./server.ts";

const apiKey = "a-key-for-the-benchmark";

/** Calls whose parameters come near SQL: words, times, boxes, lists, numbers of pages; and a body of each shape. */
const targets: [path: string, body?: object][] = [
  ["/api/event?page=1&take=5&q=fire&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z&bbox=-10,30,10,50"],
  ["/api/event?category=weather&severity=minor&ongoing=1"],
  ["/api/event?id=1"],
  ["/api/event?monitored_site=1"],
  ["/api/event?email=anna@example.org"],
  ["/api/event/1/geometry"],
  ["/api/monitor?email=anna@example.org"],
  ["/api/news-source?id=1"],
  ["/api/news-source/items?q=fire"],
  ["/api/users?id=1"],
  ["/analysis/api/admin/config/content_types/news/agents"],
  ["/api/monitor", { email: "anna@example.org", name: "Depot", query: "fire", lat: 38.7, lon: -9.1, radius: 5 }],
  ["/l/admin/shortcodes", { url: "https://news.example/a" }],
];

/** What sqlmap (Debian's, where it is installed) finds at each of them. */
export const injectSql = (level: string, risk: string) =>
  withServer({ API_KEY: apiKey, RATE_LIMIT: "0" }, async ({ origin }) => {
    const rows = [];
    for (const [path, body] of targets) {
      const output = await runSqlmap(`${origin}${path}`, body, { level, risk });
      rows.push({
        call: `${body ? "POST" : "GET"} ${path.slice(0, 70)}`,
        tried: (output.match(/testing (if|for|'|Pos|Gen|MySQL)/gi) ?? []).length,
        "found injectable": (output.match(/is vulnerable|injection point\(s\)|appears to be .* injectable/gi) ?? [])
          .length,
        "500 answers": Number(/500 \(Internal Server Error\) - (\d+) times/.exec(output)?.[1] ?? 0),
      });
    }
    return rows;
  });

async function runSqlmap(url: string, body: object | undefined, { level, risk }: { level: string; risk: string }) {
  const folder = mkdtempSync(join(tmpdir(), "tocsin-sqlmap-"));
  const args = [
    ...["-u", url, "--batch", "--level", level, "--risk", risk, "--dbms", "PostgreSQL", "--output-dir", folder],
    ...[
      "--headers",
      `X-API-Key: ${apiKey}\nContent-Type: application/json`,
      "--ignore-code",
      "*",
      "--disable-coloring",
    ],
    // The header of the key is no field to try, and waiting is no sign on a busy machine.
    ...["--technique", "BEU", "--skip", "x-api-key,host,referer,user-agent", "--threads", "2"],
    ...(body ? ["--data", JSON.stringify(body)] : []),
  ];
  const child = spawn("sqlmap", args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  await once(child, "exit");
  rmSync(folder, { recursive: true, force: true });
  return output;
}
