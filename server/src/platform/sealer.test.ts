import fc from "fast-check";
import { expect, test } from "vitest";
import { createSealer } from "./sealer.ts";

const sealer = createSealer(["the secret"], "tests");

test("any text is read again, and never sealed twice alike", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const sealed = sealer.seal(text);
      expect(sealer.open(sealed)).toBe(text);
      expect(sealer.seal(text)).not.toBe(sealed);
    }),
  );
});

test("a changed letter anywhere makes it unreadable", () => {
  const sealed = sealer.seal("xoxb-1");
  for (let at = 0; at < sealed.length; at++) {
    const other = sealed[at] === "A" ? "B" : "A";
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    // The last letter of base64url may hold bits that mean nothing.
    if (
      Buffer.from(changed.split(".")[2] ?? "", "base64url").equals(Buffer.from(sealed.split(".")[2] ?? "", "base64url"))
    )
      if (changed.split(".").slice(0, 2).join() === sealed.split(".").slice(0, 2).join()) continue;
    expect(sealer.open(changed), `letter ${at}`).toBeNull();
  }
  for (const text of ["", "v1", "v1..", "v1.00000000.", sealed.slice(0, 30)]) expect(sealer.open(text)).toBeNull();
});

test("after a rotation the previous secret still opens, and the current one seals", () => {
  const rotated = createSealer(["a new secret", "the secret"], "tests");
  const old = sealer.seal("kept");
  expect(rotated.open(old)).toBe("kept");
  expect(old.startsWith(rotated.prefix)).toBe(false);
  expect(rotated.seal("kept").startsWith(rotated.prefix)).toBe(true);
  expect(sealer.open(rotated.seal("kept"))).toBeNull();
});

test("a text sealed for one purpose is not opened for another", () => {
  expect(createSealer(["the secret"], "other").open(sealer.seal("kept"))).toBeNull();
});
