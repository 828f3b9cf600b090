import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { deriveVapidKeys } from "./vapid-keys.ts";

test("the key pair is of P-256, the same for one secret and different for another", () => {
  const keys = deriveVapidKeys("one secret");
  expect(deriveVapidKeys("one secret")).toEqual(keys);
  expect(deriveVapidKeys("another secret").publicKey).not.toBe(keys.publicKey);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(keys.privateKey, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, "base64url")).toHaveLength(65);
});
