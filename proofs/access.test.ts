import { expect, test } from "vitest";
import { createHttp } from "../server/src/app/http.ts";
import type { Parts } from "../server/src/app/parts.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { createLog } from "../server/src/platform/log.ts";
import { createMetrics } from "../server/src/platform/metrics.ts";
import { expectations } from "../testing/probes/access-expectations.ts";
import { bodyOf, type Probe, targets } from "../testing/probes/access-probes.ts";
import { askRaw, type RawAnswer } from "../testing/probes/ask-raw.ts";
import { testSecret } from "../testing/servers/open-server.ts";
import {
  type AccessWorld,
  type Caller,
  make,
  missing,
  openAccessWorld,
  readState,
} from "../testing/worlds/access-world.ts";

/** Every call as Hono's router knows it; handlers are built and never called, so the parts they need may be absent. */
function listCalls(): string[] {
  const parts = {
    env: readEnv({}),
    log: createLog("error"),
    publicUrl: "http://localhost:1",
    secret: testSecret,
    mapBase: { origins: () => [] },
    shortLinks: null,
    metrics: createMetrics(),
  } as unknown as Parts;
  const hub = { subscribe: () => () => undefined, size: () => 0, stop: async () => undefined };
  const app = createHttp(parts, {
    hub,
    hangs: () => false,
    notReady: () => null,
    stopping: new AbortController().signal,
    webRoot: "/",
  });
  const calls = app.routes.map(({ method, path }) => `${method} ${path}`);
  // What is used on every path are the steps before a call: headers, limits, files.
  return [...new Set(calls)].filter((call) => call !== "ALL /*" && call !== "ALL *");
}

const listUnexpected = (calls: string[], known: object): string[] => calls.filter((call) => !(call in known));

test("every call of the router has expectations, and every expectation has a call", () => {
  const calls = listCalls();
  expect(listUnexpected(calls, expectations)).toEqual([]);
  expect(Object.keys(expectations).filter((call) => !calls.includes(call))).toEqual([]);
  expect(listUnexpected([...calls, "GET /api/planted"], expectations)).toEqual(["GET /api/planted"]);
});

type Cell = { status: number; expected: number; answer: RawAnswer; changed: boolean };

async function ask(world: AccessWorld, call: string, probe: Probe, caller: Caller, which: string): Promise<Cell> {
  const target = probe.target ?? "nothing";
  const person =
    which === "others" && caller.userId === world.owner.userId
      ? world.other
      : which === "others"
        ? world.owner
        : caller;
  const id = which === "missing" ? missing[target] : await make[target](world, person);
  const verb = call.split(" ")[0] ?? "";
  const method = verb === "ALL" ? "GET" : verb;
  const path = typeof probe.path === "function" ? probe.path(id) : probe.path;
  const { body, headers } = bodyOf(probe, id);
  const before = await readState(world.db);
  const answer = await askRaw(world.server.origin, {
    method,
    path,
    body,
    headers: { ...caller.headers, ...headers, "sec-fetch-site": "same-origin" },
  });
  const changed = (await readState(world.db)) !== before;
  const names: readonly string[] = targets[target];
  const statuses = probe[caller.column] ?? (caller.column === "metricsKey" ? 403 : 401);
  const expected = typeof statuses === "number" ? statuses : (statuses[names.indexOf(which)] ?? 0);
  return { status: answer.status, expected, answer, changed };
}

/** All of an answer but when it was given, and the numbers that someone else's thing has. */
const bytes = ({ answer }: Cell): string =>
  JSON.stringify([answer.status, [...answer.headers].filter(([name]) => name !== "date"), answer.text]);

test("every caller gets the expected status from every call, and refused calls change nothing", async () => {
  const world = await openAccessWorld();
  const surprises: string[] = [];
  let cells = 0;
  for (const [call, probes] of Object.entries(expectations)) {
    for (const [probe, caller] of probes.flatMap((probe) => world.callers.map((caller) => [probe, caller] as const))) {
      const row: Record<string, Cell> = {};
      for (const which of targets[probe.target ?? "nothing"]) {
        const cell = await ask(world, call, probe, caller, which);
        row[which] = cell;
        cells++;
        const name = `${call} by ${caller.name}, ${which}`;
        if (cell.status !== cell.expected)
          surprises.push(`${name}: ${cell.status} instead of ${cell.expected}: ${cell.answer.text.slice(0, 200)}`);
        if (cell.changed && (cell.status >= 400 || !/^(POST|PUT|DELETE)/.test(call)))
          surprises.push(`${name}: changed something`);
      }
      const foreign = row.others?.status === 404 && row.missing && bytes(row.others) !== bytes(row.missing);
      if (foreign) surprises.push(`${call} by ${caller.name}: somebody else's differs from missing`);
    }
  }
  expect(surprises).toEqual([]);
  console.info(`access: ${cells} cells, ${Object.keys(expectations).length} calls`);
});
