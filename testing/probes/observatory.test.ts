import { expect, test } from "vitest";
import { scoreHeaders } from "./observatory.ts";

const good = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000",
};

test("a good response has all points, a bare one hardly any", () => {
  expect(scoreHeaders(new Headers(good))).toMatchObject({ score: 130, grade: "A+" });
  expect(scoreHeaders(new Headers())).toMatchObject({ score: 30, grade: "D" });
});

test.each([
  ["content-security-policy", "default-src 'none'; script-src 'self' 'unsafe-inline'", 60],
  ["content-security-policy", "default-src *", 60],
  ["content-security-policy", "default-src 'self'; frame-ancestors 'none'", 125],
  ["content-security-policy", "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'", 120],
  ["x-content-type-options", "sniff", 125],
  ["referrer-policy", "unsafe-url", 120],
  ["strict-transport-security", "max-age=100", 120],
  ["strict-transport-security", "wrong", 80],
  ["cross-origin-resource-policy", "wrong", 115],
  ["access-control-allow-credentials", "true", 50],
  ["set-cookie", "session-token=1; HttpOnly; SameSite=Lax", 60],
  ["set-cookie", "session-token=1; Secure; SameSite=Lax", 70],
  ["set-cookie", "session-token=1; Secure; HttpOnly; SameSite=Lax", 135],
])("a response with %s: %s has %d points", (name, value, score) => {
  expect(scoreHeaders(new Headers({ ...good, [name]: value })).score).toBe(score);
});
