import { getRouteApi } from "@tanstack/react-router";
import type { SortingState } from "@tanstack/react-table";
import { useMemo } from "react";
import { columnIds } from "../../features/assets/table/columns.tsx";
import {
  filterFromSearch,
  noFilter,
  searchFromFilter,
  type TableFilter,
} from "../../features/assets/table/table-filter.ts";

const route = getRouteApi("/signed-in/assets/list");

/** What needs attention first. */
const usual = "-state";

function sortingFrom(text = usual): SortingState {
  const id = columnIds.find((one) => one === text.replace(/^-/, ""));
  return id ? [{ id, desc: text.startsWith("-") }] : sortingFrom();
}

/** The search, the facets and the order of the table: in the address, so that they can be shared and restored. */
export function useTableView() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo(() => filterFromSearch(search), [search]);
  const sorting = useMemo(() => sortingFrom(search.sort), [search.sort]);
  const go = (next: TableFilter, replace = false) =>
    void navigate({ search: { ...searchFromFilter(next), sort: search.sort }, resetScroll: false, replace });
  return {
    filter,
    sorting,
    /** Other pages lead to the import by its address. */
    isImporting: search.import !== undefined,
    setImporting: (on: boolean) =>
      void navigate({ search: { ...search, import: on ? "1" : undefined }, resetScroll: false, replace: !on }),
    setFilter: (next: TableFilter) => go(next),
    // Narrowing a search down is no step to go back to.
    setWords: (words: string) => go({ ...filter, words }, true),
    clear: () => go(noFilter),
    setSorting: ([first]: SortingState) => {
      const sort = first && `${first.desc ? "-" : ""}${first.id}`;
      void navigate({ search: { ...search, sort: sort === usual ? undefined : sort }, resetScroll: false });
    },
  };
}

export type TableView = ReturnType<typeof useTableView>;
