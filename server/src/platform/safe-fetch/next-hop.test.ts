import { expect, test } from "vitest";
import { type Hop, nextHop } from "./next-hop.ts";

const hop = (url: string): Hop => ({ url: new URL(url), method: "GET", headers: {}, body: undefined });

test("a redirect from https to http is refused, any other change of scheme is not", () => {
  expect(() => nextHop(hop("https://a.example/"), 301, "http://b.example/x?key=1", [])).toThrow(
    "The server redirects from https to the unencrypted address http://b.example",
  );
  expect(nextHop(hop("http://a.example/"), 301, "https://b.example/", []).url.href).toBe("https://b.example/");
  expect(nextHop(hop("https://a.example/"), 301, "//b.example/", []).url.href).toBe("https://b.example/");
});

test("a redirect target in UTF-8 is followed correctly", () => {
  const location = Buffer.from("/über#part", "utf8").toString("latin1");
  expect(nextHop(hop("https://a.example/"), 302, location, []).url.href).toBe("https://a.example/%C3%BCber");
});
