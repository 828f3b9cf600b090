import { expect, test } from "vitest";
import { inboxFromSearch, queryOfInbox, searchFromInbox } from "./inbox-filter.ts";

test("a filter survives the way through the address", () => {
  const filter = { isOpen: true, severity: "severe", assetId: 7, tag: "coast" } as const;
  expect(inboxFromSearch(searchFromInbox(filter))).toEqual(filter);
  expect(queryOfInbox(filter)).toEqual({ acknowledged: "0", severity: "severe", assetId: 7, tag: "coast" });
});

test("an address that makes no sense lists everything", () => {
  const everything = { isOpen: false, severity: undefined, assetId: undefined, tag: undefined };
  expect(inboxFromSearch({ show: "x", severity: "terrible", asset: "-1", tag: "" })).toEqual(everything);
  expect(Object.values(searchFromInbox(everything)).filter(Boolean)).toEqual([]);
});
