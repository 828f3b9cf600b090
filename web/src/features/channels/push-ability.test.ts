import { expect, test } from "vitest";
import { type BrowserFacts, judgePush } from "./push-ability.ts";

const able: BrowserFacts = {
  hasPush: true,
  isSecure: true,
  permission: "default",
  isApplePhone: false,
  isOnHomeScreen: false,
};

test.each<[string, Partial<BrowserFacts>, RegExp | null]>([
  ["a browser that has them", {}, null],
  ["one that may show them already", { permission: "granted" }, null],
  ["one that was told not to", { permission: "denied" }, /site settings/],
  ["a page without https", { isSecure: false, hasPush: false }, /https:\/\//],
  ["a browser without them", { hasPush: false }, /does not support push/],
  ["an iPhone in the browser", { hasPush: false, isApplePhone: true }, /home screen/],
  ["an iPhone from the home screen", { isApplePhone: true, isOnHomeScreen: true }, null],
  ["an old iPhone from the home screen", { hasPush: false, isApplePhone: true, isOnHomeScreen: true }, /newer version/],
])("%s", (_, facts, why) => {
  const ability = judgePush({ ...able, ...facts });
  expect(ability.able).toBe(why === null);
  if (!ability.able) expect(ability.why).toMatch(why as RegExp);
});
