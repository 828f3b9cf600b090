import type { MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { type Asset, defaultRadiusKm, severityWeights } from "@tocsin/contract";
import { useNow } from "../../../lib/now.ts";
import { usePreferences } from "../../../lib/preferences.ts";
import { exactTime } from "../../../lib/times.ts";
import { untilWords } from "../../../lib/words/until-words.ts";
import { AssetMark } from "../asset-mark.tsx";
import { compareStates } from "../asset-state.ts";
import type { AssetRow } from "./asset-row.ts";
import { nearestWords, placeWords, radiusWords, shortRules, shortState } from "./cell-words.ts";
import css from "./table.module.css";

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type TableRow = Row<typeof features, AssetRow>;

/** The columns in their order: the heading, the width as CSS has it, and whether it is shown unless chosen otherwise. */
export const columnFacts = {
  name: { label: msg`Name`, width: "minmax(170px, 1.7fr)", isShown: true },
  state: { label: msg`State`, width: "minmax(252px, 1.8fr)", isShown: true },
  nearest: { label: msg`Nearest`, width: "minmax(96px, 0.6fr)", isShown: true },
  tags: { label: msg`Tags`, width: "minmax(120px, 1.4fr)", isShown: true },
  radius: { label: msg`Radius`, width: "minmax(96px, 0.7fr)", isShown: true },
  rules: { label: msg`Notification rule`, width: "minmax(150px, 1.3fr)", isShown: true },
  muted: { label: msg`Muted until`, width: "minmax(110px, 0.8fr)", isShown: true },
  paused: { label: msg`Paused`, width: "minmax(78px, 0.5fr)", isShown: true },
  place: { label: msg`Place`, width: "minmax(160px, 1fr)", isShown: false },
} as const satisfies Record<string, { label: MessageDescriptor; width: string; isShown: boolean }>;

export type ColumnId = keyof typeof columnFacts;
export const columnIds = Object.keys(columnFacts) as ColumnId[];

const helper = createColumnHelper<typeof features, AssetRow>();
/** Rows without a value are last, whichever way the others are sorted. */
const orNone = <T,>(value: T | null): T | undefined => value ?? undefined;

/** Rows come in the order of their names, which the sort keeps where two are equal. */
export const columns = helper.columns([
  helper.accessor(({ asset }) => asset.name?.toLowerCase(), {
    id: "name",
    sortFn: (one, other) => one.index - other.index,
    cell: ({ row }) => <NameLink asset={row.original.asset} />,
  }),
  helper.accessor(({ state }) => (state.worstSeverity ? severityWeights[state.worstSeverity] : 0), {
    id: "state",
    sortDescFirst: true,
    sortFn: (one, other) => compareStates(other.original.state, one.original.state),
    cell: ({ row }) => <StateCell row={row.original} />,
  }),
  helper.accessor(({ state }) => orNone(state.nearest), {
    id: "nearest",
    sortUndefined: "last",
    sortFn: compareNumbers,
    sortDescFirst: false,
    cell: ({ row }) => <Figures words={nearestWords(row.original, usePreferences().units)} />,
  }),
  helper.accessor(({ asset }) => asset.tags.join(", ") || undefined, {
    id: "tags",
    sortUndefined: "last",
    sortFn: compareTexts,
    sortDescFirst: false,
    cell: ({ row }) => <Words words={row.original.asset.tags.join(", ")} />,
  }),
  helper.accessor(({ asset }) => (asset.lat === null ? undefined : (asset.radius ?? defaultRadiusKm)), {
    id: "radius",
    sortUndefined: "last",
    sortFn: compareNumbers,
    sortDescFirst: false,
    cell: ({ row }) => <Figures words={radiusWords(row.original, usePreferences().units)} />,
  }),
  helper.accessor(({ rules }) => rules && severityWeights[rules.leastSeverity], {
    id: "rules",
    sortUndefined: "last",
    sortFn: compareNumbers,
    sortDescFirst: false,
    cell: ({ row }) => <Words words={shortRules(row.original)} />,
  }),
  helper.accessor(({ mutedUntil }) => orNone(mutedUntil), {
    id: "muted",
    sortUndefined: "last",
    sortFn: compareTexts,
    sortDescFirst: false,
    cell: ({ row: { original } }) => original.mutedUntil && <MutedCell until={original.mutedUntil} />,
  }),
  helper.accessor(({ asset }) => (asset.paused ? 1 : undefined), {
    id: "paused",
    sortUndefined: "last",
    sortFn: compareNumbers,
    sortDescFirst: false,
    cell: ({ row }) => (row.original.asset.paused ? t`Paused` : ""),
  }),
  helper.accessor(({ asset }) => orNone(asset.lat), {
    id: "place",
    sortUndefined: "last",
    sortFn: compareNumbers,
    cell: ({ row }) => <Figures words={placeWords(row.original)} />,
  }),
]);

function compareNumbers(one: TableRow, other: TableRow, id: string): number {
  return one.getValue<number>(id) - other.getValue<number>(id);
}

function compareTexts(one: TableRow, other: TableRow, id: string): number {
  const [first, second] = [one.getValue<string>(id), other.getValue<string>(id)];
  return first < second ? -1 : Number(first > second);
}

export const nameId = ({ id }: { id: string }): string => `asset-${id}`;

export const NameLink = ({ asset }: { asset: Asset }) => (
  <Link
    id={nameId({ id: String(asset.id) })}
    to={`/assets/${asset.id}` as "/assets/$id"}
    params={{ id: String(asset.id) }}
    className={css.name}
    title={asset.name || undefined}
  >
    {asset.name || t`Unnamed asset`}
  </Link>
);

function StateCell({ row }: { row: AssetRow }) {
  const words = shortState(row);
  return (
    <div className={css.state}>
      <div className={css.mark}>
        <AssetMark state={row.state} />
      </div>
      <span title={words} className={`figures ${css.words} ${row.state.inside > 0 ? css.inside : ""}`}>
        {words}
      </span>
    </div>
  );
}

/** Words of any length, of which the end may be cut. */
const Words = ({ words }: { words: string }) => <span title={words || undefined}>{words}</span>;

const Figures = ({ words }: { words: string }) => <span className="figures">{words}</span>;

function MutedCell({ until }: { until: string }) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const at = new Date(until);
  return (
    <time dateTime={until} title={exactTime(at, timeZone)} className="figures">
      {untilWords(at, now, timeZone)}
    </time>
  );
}
