import { oneOf, Source, SourceImport } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { sourcesPath, useSourceMutation } from "../queries.ts";

const oneSource = oneOf(Source);
const sourceImport = oneOf(SourceImport);

const pollNow = (id: number) =>
  callApi(`${sourcesPath}/poll`, { method: "POST", query: { id }, schema: oneSource }).then(({ result }) => result);

/** Whether a source is polled at all. */
export const isPolled = ({ state, inbound }: Source): boolean => !inbound && state !== "paused" && state !== "disabled";

const [lookEveryMs, longestPollMs] = [1000, 30_000];

/** Polls a source and waits for the result, but not for long: a host may be slow, or others may be polled before it. */
export const usePollSource = () =>
  useSourceMutation(async ({ id }: Source) => {
    const asked = await pollNow(id);
    for (let waitedMs = 0; waitedMs < longestPollMs; waitedMs += lookEveryMs) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      const { result } = await callApi(sourcesPath, { query: { id }, schema: oneSource });
      if (result.nextPollAt !== asked.nextPollAt) return;
    }
  });

const change = (id: number, body: object) => callApi(sourcesPath, { method: "PUT", query: { id }, body });

/** What can be done with several sources at once. */
export const bulkActs = {
  poll: ({ id }: Source) => pollNow(id),
  pause: ({ id }: Source) => change(id, { paused: true }),
  resume: ({ id }: Source) => change(id, { paused: false }),
  tag: ({ id, tags }: Source, tag: string) => change(id, { tags: [...tags, tag] }),
  delete: ({ id }: Source) => callApi(sourcesPath, { method: "DELETE", query: { id } }),
} satisfies Record<string, (source: Source, tag: string) => Promise<unknown>>;

export type BulkAct = keyof typeof bulkActs;
export type BulkInput = { act: BulkAct; sources: readonly Source[]; tag?: string };
export type BulkFailure = { source: Source; reason: string };

const atOnce = 4;

/** Does the same with several sources, each by itself; answers those that it failed for. */
export const useBulk = () =>
  useSourceMutation(async ({ act, sources, tag = "" }: BulkInput): Promise<BulkFailure[]> => {
    const [waiting, failures] = [[...sources], [] as BulkFailure[]];
    const work = async () => {
      for (let source = waiting.shift(); source; source = waiting.shift()) {
        const failed = source;
        await bulkActs[act](source, tag).catch((error: unknown) =>
          failures.push({ source: failed, reason: failureWords(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return failures;
  });

export const opmlPath = `${sourcesPath}/opml`;

/** Adds the feeds of an OPML file. */
export const useImportOpml = () =>
  useSourceMutation(async (file: File) => {
    const body = new Blob([file], { type: "text/x-opml" });
    return (await callApi(opmlPath, { method: "POST", body, schema: sourceImport })).result;
  });
