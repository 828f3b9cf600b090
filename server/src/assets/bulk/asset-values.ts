import { isDeepStrictEqual } from "node:util";
import type { BulkAssetChange, BulkAssetGroup, RuleSet } from "@tocsin/contract";

/** What can be changed of several assets at once. */
export type AssetValues = {
  tags: string[];
  radius: number | null;
  /** Whether it is an area or a corridor; null for a point, or no place. */
  outline: "area" | "corridor" | null;
  paused: boolean;
  /** ISO 8601 in UTC; null unless muted. */
  mutedUntil: string | null;
  /** Whether the rules belong to this asset only; otherwise they are those that it follows. */
  own: boolean;
  rules: RuleSet["rules"];
};

/** The values of an asset after a change. */
export function changeValues(before: AssetValues, change: BulkAssetChange): AssetValues {
  const removed = new Set(change.removeTags);
  const kept = (change.tags ?? before.tags).filter((tag) => !removed.has(tag));
  return {
    tags: [...new Set([...kept, ...(change.addTags ?? [])])],
    radius: changeRadius(before, change),
    outline: before.outline,
    paused: change.paused ?? before.paused,
    mutedUntil: change.mutedUntil === undefined ? before.mutedUntil : toUtc(change.mutedUntil),
    ...changeRules(before, change),
  };
}

/** An area without a radius is monitored up to its edge. */
function changeRadius({ radius, outline }: AssetValues, change: BulkAssetChange): number | null {
  if (change.radius === undefined) return radius;
  return change.radius ?? (outline === "area" ? 0 : null);
}

const toUtc = (time: string | null): string | null => time && new Date(time).toISOString();

function changeRules(
  { own, rules }: AssetValues,
  { rules: change }: BulkAssetChange,
): Pick<AssetValues, "own" | "rules"> {
  if (change === undefined) return { own, rules };
  return change === null ? { own: false, rules } : { own: true, rules: { ...rules, ...change } };
}

/** Whether two assets have the same values; rules that are followed are the same wherever they come from. */
export const areEqual = (one: AssetValues, other: AssetValues): boolean => isDeepStrictEqual(toOwn(one), toOwn(other));

const toOwn = ({ rules, ...values }: AssetValues) => ({ ...values, rules: values.own ? rules : null });

/** The change that leads from the new values of an asset back to the former ones. */
function undoChange(before: AssetValues, after: AssetValues): BulkAssetChange {
  const [old, now] = [toOwn(before), toOwn(after)];
  const differs = (name: keyof typeof old): boolean => !isDeepStrictEqual(old[name], now[name]);
  return {
    ...(differs("tags") && { tags: old.tags }),
    ...(differs("radius") && { radius: old.radius }),
    ...(differs("paused") && { paused: old.paused }),
    ...(differs("mutedUntil") && { mutedUntil: old.mutedUntil }),
    ...(differs("rules") && { rules: old.rules }),
  };
}

export type Changed = { id: number; before: AssetValues; after: AssetValues };

/** The groups of assets whose former values are restored by the same change. */
export function listUndo(changed: readonly Changed[]): BulkAssetGroup[] {
  const groups = Map.groupBy(
    changed.map(({ id, before, after }) => ({ id, changes: undoChange(before, after) })),
    ({ changes }) => JSON.stringify(changes),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ids: group.map(({ id }) => id), changes: first.changes }] : [];
  });
}
