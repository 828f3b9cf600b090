import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AssetImport, type ImportEncoding, type ImportMapping, oneOf } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { summaryKeys } from "../../summary/keys.ts";
import { refreshWatch } from "../queries.ts";

const response = oneOf(AssetImport);

/** How to read a file; `mapping` is undefined until someone changes what was guessed. */
export type ImportChoices = {
  mapping: ImportMapping | undefined;
  /** Of a CSV that is not in Unicode. */
  encoding: ImportEncoding | undefined;
  match: "name" | "id";
  /** Kilometres. */
  radius: number | undefined;
  /** The places that texts of the file mean. */
  chosen: Record<string, string>;
};

/** A file, numbered: another version of it has the same name. */
export type ChosenFile = { id: number; file: File };

const send = async ({ file }: ChosenFile, { mapping, encoding, match, radius, chosen }: ImportChoices, query: object) =>
  (
    await callApi("/api/monitor/import", {
      method: "POST",
      query: {
        match,
        encoding,
        mapping: mapping && JSON.stringify(mapping),
        radius,
        choose: Object.keys(chosen).length > 0 ? JSON.stringify(chosen) : undefined,
        ...query,
      },
      // What systems call a type of files differs; the server looks at the content.
      body: file.slice(0, file.size, "application/octet-stream"),
      schema: response,
    })
  ).result;

/** How a file would be read; the former answer stays until another one is there. */
export const useImportPreview = (chosen: ChosenFile | undefined, choices: ImportChoices) =>
  useQuery({
    queryKey: ["asset-import", chosen?.id, choices],
    queryFn: () => send(chosen as ChosenFile, choices, { dryRun: "1" }),
    enabled: chosen !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Imports a file as its preview shows it. */
export function useImportAssets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: { chosen: ChosenFile; choices: ImportChoices; confirm: string | null }) =>
      send(call.chosen, call.choices, call.confirm === null ? {} : { places: call.confirm }),
    onSuccess: () => Promise.all([refreshWatch(client), client.invalidateQueries({ queryKey: summaryKeys.all })]),
  });
}
