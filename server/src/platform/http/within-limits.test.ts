import { expect, test } from "vitest";
import { inOwnTurn } from "./within-limits.ts";

const sessionOf = (name: string) => new Headers({ cookie: `session=${name}` });
const never = new AbortController().signal;
const post = { method: "POST", heavy: undefined } as const;

/** Calls that end when the test ends them, and which of them have begun. */
function openCalls() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const call = (
    name: string,
    headers: Headers,
    route: Parameters<typeof inOwnTurn>[0]["route"] = post,
    signal = never,
  ) =>
    inOwnTurn({ route, headers, signal }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, ends, call, settled };
}

test("six calls of a session run at once, others wait for them, and those of another one, of a key and reads do not", async () => {
  const { begun, ends, call, settled } = openCalls();
  const [anna, ben] = [sessionOf("anna"), sessionOf("ben")];
  const all = Array.from({ length: 8 }, (_, n) => call(`${n}`, anna));
  all.push(call("ben", ben), call("read", anna, { method: "GET", heavy: undefined }));
  all.push(call("key", new Headers({ authorization: "Bearer toc_1" })));
  all.push(call("job", anna, { method: "POST", heavy: "job" }));
  await settled();
  expect(begun.toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "ben", "job", "key", "read"]);
  ends.get("0")?.();
  await settled();
  expect(begun).toContain("6");
  expect(begun).not.toContain("7");
  while (begun.length < 12) {
    for (const end of ends.values()) end();
    await settled();
  }
  for (const end of ends.values()) end();
  await Promise.all(all);
});

test("a call whose client has left while it waited does not begin, and makes way for the next", async () => {
  const { begun, ends, call, settled } = openCalls();
  const carla = sessionOf("carla");
  const running = Array.from({ length: 6 }, (_, n) => call(`${n}`, carla));
  const leaving = new AbortController();
  const left = call("left", carla, post, leaving.signal);
  const next = call("next", carla);
  await settled();
  leaving.abort(new Error("left"));
  ends.get("0")?.();
  await expect(left).rejects.toThrow("left");
  await settled();
  expect(begun).toEqual(["0", "1", "2", "3", "4", "5", "next"]);
  for (const end of ends.values()) end();
  await Promise.all([...running, next]);
});
