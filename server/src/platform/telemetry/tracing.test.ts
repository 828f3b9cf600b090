import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePairs } from "./telemetry-settings.ts";
import { placeOf, readTraceparent } from "./tracing.ts";

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
    .map((digits) => digits.join(""))
    .filter((text) => !/^0+$/.test(text));

test("a valid traceparent is read, also of a later version with more fields", () => {
  fc.assert(
    fc.property(hex(32), hex(16), fc.nat(255), fc.constantFrom("00", "01", "cc"), (traceId, spanId, flags, version) => {
      const header = `${version}-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
      const place = { traceId, spanId, isSampled: flags % 2 === 1 };
      expect(readTraceparent(header)).toEqual(place);
      if (version !== "00") expect(readTraceparent(`${header}-more`)).toEqual(place);
    }),
  );
});

test.each([
  undefined,
  "",
  "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
  "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  "00-00000000000000000000000000000000-b7ad6b7169203331-01",
  "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
  "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
  "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01x",
])("the traceparent %s is ignored", (header) => {
  expect(readTraceparent(header)).toBeUndefined();
});

test("the place of an id is the same each time, and another for another id or installation", () => {
  const place = placeOf("a secret", "item 1");
  expect(placeOf("a secret", "item 1")).toEqual(place);
  expect(place.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(place.spanId).toMatch(/^[0-9a-f]{16}$/);
  const others = [placeOf("a secret", "item 2"), placeOf("another secret", "item 1"), placeOf("a secret", "event 1")];
  expect(new Set([place, ...others].map(({ traceId }) => traceId)).size).toBe(4);
});

test("pairs are decoded as in URLs, and anything else is refused", () => {
  expect(parsePairs(" authorization=Basic%20a%3D%3D , x = 1,,")).toEqual({ authorization: "Basic a==", x: "1" });
  expect(parsePairs("a=b=c")).toEqual({ a: "b=c" });
  expect(() => parsePairs("authorization")).toThrow("must be pairs such as name=value,name=value");
  expect(() => parsePairs("a=100%")).toThrow("% is %25");
});
