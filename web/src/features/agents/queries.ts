import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  AgentConfig,
  type AgentGraph,
  ContentType,
  type ContentTypeInput,
  ContentTypeVersion,
  DryRun,
  type DryRunInput,
  dataOf,
  type EvaluateInput,
  EvaluateResult,
  Fixture,
  type GraphInput,
  listOf,
  ModelState,
  StoredItem,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const base = "/analysis/api/admin/config";
const path = `${base}/content_types`;
const pathOf = (name: string) => `${path}/${encodeURIComponent(name)}`;

const typeList = dataOf(ContentType.array());
const agentList = dataOf(AgentConfig.array());
const versionList = dataOf(ContentTypeVersion.array());
const fixtureList = dataOf(Fixture.array());
const itemList = listOf(StoredItem);

export const contentTypesKey = ["content types"];
const key = contentTypesKey;

export const useContentTypes = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: typeList, signal })).data,
  });

/** A saved graph, and the version that it is. */
export type SavedGraph = { graph: AgentGraph } & Pick<ContentType, "version" | "updatedAt" | "updatedBy" | "shipped">;

/** The newest version of a content type; undefined if there is none of that name. */
export const useSavedGraph = (name: string) =>
  useQuery({
    queryKey: [...key, name, "graph"],
    queryFn: async ({ signal }): Promise<SavedGraph | null> => {
      const [types, agents] = await Promise.all([
        callApi(path, { schema: typeList, signal }),
        callApi(`${pathOf(name)}/agents`, { schema: agentList, signal }),
      ]);
      const type = types.data.find((one) => one.name === name);
      if (!type) return null;
      // The call answers the agents in reversed order.
      const graph = { startNode: type.startNode, agents: agents.data.toReversed() };
      const { version, updatedAt, updatedBy, shipped } = type;
      return { graph, version, updatedAt, updatedBy, shipped };
    },
  });

export const useVersions = (name: string) =>
  useQuery({
    queryKey: [...key, name, "versions"],
    queryFn: async ({ signal }) => (await callApi(`${pathOf(name)}/versions`, { schema: versionList, signal })).data,
  });

export const useFixtures = (name: string) =>
  useQuery({
    queryKey: [...key, name, "fixtures"],
    queryFn: async ({ signal }) => (await callApi(`${pathOf(name)}/fixtures`, { schema: fixtureList, signal })).data,
  });

/** How the language model does; asked for often, for its budget runs while people try things. */
export const useModelState = () =>
  useQuery({
    queryKey: ["model state"],
    queryFn: ({ signal }) => callApi(`${base}/models`, { schema: ModelState, signal }),
    refetchInterval: 15_000,
  });

function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
}

export const useMakeContentType = () => useChange((body: ContentTypeInput) => callApi(path, { method: "POST", body }));

export const useDeleteContentType = () => useChange((name: string) => callApi(pathOf(name), { method: "DELETE" }));

export const useSaveGraph = (name: string) =>
  useChange((body: GraphInput) => callApi(pathOf(name), { method: "PUT", body }));

export const useRestoreVersion = (name: string) =>
  useChange((version: number) => callApi(`${pathOf(name)}/versions/${version}/restore`, { method: "POST", body: {} }));

/** Brings a content type that came with Tocsin back to how it came. */
export const useRestoreShipped = (name: string) =>
  useChange(() => callApi(`${pathOf(name)}/restore`, { method: "POST", body: {} }));

export const useSaveFixtures = (name: string) =>
  useChange((fixtures: Fixture[]) => callApi(`${pathOf(name)}/fixtures`, { method: "PUT", body: { fixtures } }));

export const useDryRun = (name: string) =>
  useMutation({
    mutationFn: (body: Partial<DryRunInput>) =>
      callApi(`${pathOf(name)}/dry-run`, { method: "POST", body, schema: DryRun }),
  });

/** Evaluates the rules, the saved graph and a draft on at most ten test cases. */
export const evaluateFixtures = async (name: string, body: EvaluateInput) =>
  (await callApi(`${pathOf(name)}/evaluate`, { method: "POST", body, schema: EvaluateResult })).rows;

/** Items that were taken in, the newest first; `text` is looked for in their titles. */
export const useStoredItems = (text: string) =>
  useQuery({
    queryKey: ["stored items", text],
    queryFn: async ({ signal }) =>
      (await callApi("/api/news-source/items", { query: { q: text || undefined }, schema: itemList, signal })).result,
    placeholderData: keepPreviousData,
  });
