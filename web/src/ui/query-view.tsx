import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorNote, LoadingNote } from "./note.tsx";

type Props<T> = {
  query: UseQueryResult<T, Error> /** The text until then, such as "Loading events…". */;
  what: string;
  children: (data: T) => ReactNode;
};

/** Shows an answer once it is there; until then that it is loading, or why it could not be had. */
export function QueryView<T>({ query, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorNote error={query.error} onRetry={() => query.refetch()} />;
  return <LoadingNote what={what} />;
}
