import { plural, t } from "@lingui/core/macro";
import type { Asset, Board, EventPoints } from "@tocsin/contract";
import { lazy, Suspense, useMemo } from "react";
import { type BoardChoice, searchFromChoice } from "../../features/board/board-choice.ts";
import type { BoardPeriod } from "../../features/board/queries.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { showCount } from "../../lib/quantities.ts";
import { exactTime } from "../../lib/times.ts";
import css from "./board.module.css";
import { BoardFigures } from "./board-figures.tsx";
import type { BoardPicture } from "./board-picture.ts";
import { BoardTable } from "./board-table.tsx";
import { BoardTitle } from "./board-title.tsx";
import { periodWords } from "./board-words.ts";
import { DayBars } from "./day-bars.tsx";
import { useKeptText } from "./use-kept-text.ts";

const BoardMap = lazy(() => import("./board-map.tsx").then((module) => ({ default: module.BoardMap })));

type Props = {
  title: string;
  onTitle: (title: string) => void;
  choice: BoardChoice;
  period: BoardPeriod;
  about: string;
  board: Board | undefined;
  points: EventPoints | undefined;
  assets: readonly Asset[];
  picture: BoardPicture | undefined;
  onPicture: (picture: BoardPicture) => void;
};

/** The report as it is printed: light, on any page. */
export function BoardPaper({
  title,
  onTitle,
  choice,
  period,
  about,
  board,
  points,
  assets,
  picture,
  onPicture,
}: Props) {
  const { timeZone } = usePreferences();
  const { assetIds, tags } = choice;
  const chosen = useMemo(() => chosenOf(assets, { assetIds, tags }), [assets, assetIds, tags]);
  return (
    <article className={css.paper} data-colour-scheme="light">
      <header className={css.head}>
        <BoardTitle title={title} onTitle={onTitle} />
        <p className={css.period}>{periodWords(period, timeZone)}</p>
        <p className={css.quiet}>{board ? about : t`Loading report…`}</p>
      </header>
      {/* What is below the figures comes together with them, which would move it. */}
      {board && (
        <>
          <BoardFigures board={board} />
          <section className={css.part} aria-label={t`Assets and events`}>
            <h2>{t`Assets and events`}</h2>
            {assets.length > 0 && (
              <Suspense fallback={<MapPlace />}>
                {points ? (
                  <BoardMap
                    // Another choice is another view, which is set when a map begins.
                    key={chosen.map(({ id }) => id).join()}
                    assets={chosen}
                    points={points.result}
                    picture={picture?.url}
                    onPicture={onPicture}
                  />
                ) : (
                  <MapPlace />
                )}
              </Suspense>
            )}
            {points?.isCut && (
              <p className={css.small}>
                {t`Only the newest ${showCount(points.result.length)} events are on the map.`}
              </p>
            )}
          </section>
          <DayBars choice={choice} period={period} />
          <BoardTable rows={board.rows} total={board.events.near} />
          <BoardNotes name={new URLSearchParams(definedOf(searchFromChoice(choice))).toString()} />
        </>
      )}
      <footer className={css.small}>
        {board
          ? plural(assets.length, { one: "Tocsin · # asset monitored", other: "Tocsin · # assets monitored" })
          : "Tocsin"}
        {" · "}
        {exactTime(new Date(), timeZone)}
      </footer>
    </article>
  );
}

/** As high as the map that it makes room for. */
const MapPlace = () => (
  <div className={css.screenMap}>
    <p className={css.quiet}>{t`Loading map…`}</p>
  </div>
);

const chosenOf = (assets: readonly Asset[], { assetIds, tags }: Pick<BoardChoice, "assetIds" | "tags">) =>
  assetIds.length + tags.length === 0
    ? assets
    : assets.filter((asset) => assetIds.includes(asset.id) || asset.tags.some((tag) => tags.includes(tag)));

const definedOf = (search: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** Free text for the report of one period and its assets; without any, none is printed. */
function BoardNotes({ name }: { name: string }) {
  const [notes, setNotes] = useKeptText(`board notes ${name}`, "");
  return (
    <section className={`${css.part} ${notes === "" ? css.screenOnly : ""}`} aria-label={t`Notes`}>
      <h2>{t`Notes`}</h2>
      <textarea
        aria-label={t`Notes`}
        rows={5}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
        className={css.notes}
      />
      <p className={`${css.small} ${css.screenOnly}`}>
        {t`Notes and title are kept in this browser only. Notes belong to this period and these assets.`}
      </p>
      <p className={css.printNotes}>{notes}</p>
    </section>
  );
}
