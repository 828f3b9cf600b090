import { expect, test } from "vitest";
import { findAllowed, parseAllow } from "./parse-allow.ts";

test("hosts with and without a port are normalised", () => {
  expect(
    parseAllow(" Intranet.Example.org , 10.0.0.5:8080,[::1]:3000, fd00::5, 0x7f.1:81, münchen.example. ,"),
  ).toEqual([
    { host: "intranet.example.org", port: null },
    { host: "10.0.0.5", port: 8080 },
    { host: "[::1]", port: 3000 },
    { host: "[fd00::5]", port: null },
    { host: "127.0.0.1", port: 81 },
    { host: "xn--mnchen-3ya.example", port: null },
  ]);
  expect(parseAllow("")).toEqual([]);
});

test("all invalid entries are listed at once", () => {
  const wrong = [
    "10.0.0.0/8",
    "http://a.example",
    "*.example.org",
    "a:0",
    "a:70000",
    "a b",
    "[::1",
    "user@host",
    "a:b",
  ];
  const attempt = () => parseAllow(["good.example", ...wrong].join(","));
  for (const entry of wrong) expect(attempt).toThrow(`"${entry}"`);
  expect(attempt).not.toThrow(/good\.example/);
});

test("an entry allows its own host and port only", () => {
  const allow = parseAllow("one.example:8080,two.example,10.0.0.5");
  expect(findAllowed(allow, "one.example", 8080)).toBeDefined();
  expect(findAllowed(allow, "ONE.example.", 8080)).toBeDefined();
  expect(findAllowed(allow, "one.example", 80)).toBeUndefined();
  expect(findAllowed(allow, "two.example", 1234)).toBeDefined();
  expect(findAllowed(allow, "sub.two.example", 80)).toBeUndefined();
  expect(findAllowed(allow, "10.0.0.50", 80)).toBeUndefined();
});
