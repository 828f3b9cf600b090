import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { useAssets } from "../../features/assets/queries.ts";
import { type BoardChoice, choiceFromSearch, momentsOf, searchFromChoice } from "../../features/board/board-choice.ts";
import { useBoard, useBoardPoints } from "../../features/board/queries.ts";
import { saveCsvFile } from "../../lib/files.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { exactTime } from "../../lib/times.ts";
import { ErrorNote } from "../../ui/note.tsx";
import { boardCsv } from "./board-csv.ts";
import { BoardPaper } from "./board-paper.tsx";
import type { BoardPicture } from "./board-picture.ts";
import { assetsWords, periodWords } from "./board-words.ts";
import { BoardControls } from "./controls/board-controls.tsx";
import { useKeptText } from "./use-kept-text.ts";

const route = getRouteApi("/signed-in/board");

/** A report of a period for a board of directors: the choice of what it is about, and the report as it is printed. */
export function BoardPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const choice = useMemo(() => choiceFromSearch(search), [search]);
  const { timeZone, period, board, points } = useReport(choice);
  const assets = useAssets();
  const own = assets.data ?? [];
  const [title, setTitle] = useKeptText("board title", t`Board report`);
  const [picture, setPicture] = useState<BoardPicture>();
  const about = assetsWords(choice, own, board.data?.assets ?? 0);
  const subtitle = `${periodWords(period, timeZone)} · ${about}`;
  const { isPreparing, print } = usePrint(picture !== undefined || (assets.data?.length === 0 && !assets.isPending));
  const choose = (next: BoardChoice) => navigate({ search: searchFromChoice(next), replace: true });
  return (
    <>
      <BoardControls
        choice={choice}
        assets={own}
        onChoose={choose}
        isPreparing={isPreparing}
        onPrint={print}
        onPicture={picture && (() => picture.save({ title, subtitle, time: exactTime(new Date(), timeZone) }))}
        onCsv={board.data && (() => saveCsvFile("board-report.csv", boardCsv(board.data.rows)))}
      />
      {board.error && !board.data ? (
        <ErrorNote error={board.error} onRetry={() => board.refetch()} />
      ) : (
        <BoardPaper
          title={title}
          onTitle={setTitle}
          choice={choice}
          period={period}
          about={about}
          board={assets.isPending ? undefined : board.data}
          points={points.data}
          assets={own}
          picture={picture}
          onPicture={setPicture}
        />
      )}
    </>
  );
}

/** A map that is not drawn by then is left out, and the paper states it. */
const longestWaitMs = 15_000;

/** Prints the page once its map is ready to be printed, or has had time enough. */
function usePrint(isReady: boolean): { isPreparing: boolean; print: () => void } {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const print = () => {
      setAsked(false);
      window.print();
    };
    // After the frame in which the picture is there.
    const timer = setTimeout(print, isReady ? 100 : longestWaitMs);
    return () => clearTimeout(timer);
  }, [isAsked, isReady]);
  return { isPreparing: isAsked && !isReady, print: () => setAsked(true) };
}

/** What the report says of the period of a choice. */
function useReport(choice: BoardChoice) {
  const { timeZone } = usePreferences();
  const now = useNow();
  const day = now.toDateString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the period changes with the day, not with the minute.
  const period = useMemo(() => momentsOf(choice, now, timeZone), [choice, day, timeZone]);
  const asked = { assetIds: choice.assetIds, tags: choice.tags, ...period };
  const board = useBoard(asked);
  const points = useBoardPoints(asked);
  return { timeZone, period, board, points };
}
