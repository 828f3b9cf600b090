import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { AuditEntry, listOf } from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const entryList = listOf(AuditEntry);

export const auditPageSize = 25;

/** One page of what was changed, the newest first; `text` is looked for in who, what and the call. */
export const useAudit = (page: number, text: string) =>
  useQuery({
    queryKey: ["audit", page, text],
    queryFn: ({ signal }) =>
      callApi("/api/audit", { query: { page, take: auditPageSize, q: text || undefined }, schema: entryList, signal }),
    placeholderData: keepPreviousData,
  });
