import { type BulkAssetChange, type Channel, severities } from "@tocsin/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type AssetValues, areEqual, changeValues, listUndo } from "./asset-values.ts";

const tags = fc.uniqueArray(fc.constantFrom("coast", "hospital", "north", "school"));
const time = fc.constantFrom("2030-01-01T00:00:00.000Z", "2031-06-01T12:00:00.000Z");
const leastSeverity = fc.constantFrom(...severities.slice(1)) as fc.Arbitrary<"minor">;
const rules = fc.record(
  {
    categories: fc.constant(null),
    channels: fc.option(fc.constant<Channel[]>(["email"])),
    leastSeverity,
    unknownSeverity: fc.constantFrom("interrupt" as const, "wait" as const),
    certainty: fc.constantFrom("inside" as const, "possible" as const),
    radiusByCategory: fc.constant({}),
    contactGroupIds: fc.constant<number[]>([]),
  },
  { noNullPrototype: true },
);
/** Areas always have a radius. */
const withRadius = (one: AssetValues): AssetValues =>
  one.outline === "area" ? { ...one, radius: one.radius ?? 0 } : one;
const values: fc.Arbitrary<AssetValues> = fc
  .record(
    {
      tags,
      radius: fc.option(fc.constantFrom(5, 10, 25)),
      outline: fc.constantFrom("area" as const, "corridor" as const, null),
      paused: fc.boolean(),
      mutedUntil: fc.option(time),
      own: fc.boolean(),
      rules,
    },
    { noNullPrototype: true },
  )
  .map(withRadius);
const change = fc.record(
  {
    tags,
    addTags: tags,
    removeTags: tags,
    radius: fc.option(fc.constantFrom(5, 10, 25)),
    paused: fc.boolean(),
    mutedUntil: fc.option(time),
    rules: fc.option(
      fc.record({ leastSeverity, channels: fc.option(fc.constant([])) }, { requiredKeys: [], noNullPrototype: true }),
    ),
  },
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<BulkAssetChange>;

test("the undo of any change of any assets restores the former values of exactly those that changed", () => {
  fc.assert(
    fc.property(fc.array(values, { maxLength: 8 }), change, (all, change) => {
      const changed = all
        .map((before, id) => ({ id, before, after: changeValues(before, change) }))
        .filter(({ before, after }) => !areEqual(before, after));
      const undo = listUndo(changed);
      expect(undo.flatMap(({ ids }) => ids).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
      for (const { id, before, after } of changed) {
        const back = undo.find(({ ids }) => ids.includes(id));
        expect(areEqual(changeValues(after, back?.changes ?? {}), before)).toBe(true);
      }
    }),
  );
});
