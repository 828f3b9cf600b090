import { officialGraph } from "../../server/src/analysis/agents/shipped/official.ts";
import { ofAdmins, type Probe } from "./access-probes.ts";

const base = "/analysis/api/admin/config/content_types";
const named = `${base}/:name`;

const [agent] = officialGraph.agents;
/** An agent whose next agent is the second one of the matrix. */
const first = { ...agent, name: "notice", nextAgent: ["second"] };

/** A call about a content type that is there, and one that is not. */
const of = (rest: string, status: number, body?: object): Probe[] => [
  {
    path: (name) => `${base}/${name}${rest}`,
    target: "contentType",
    ...(body && { body }),
    ...ofAdmins([status, 404]),
  },
];

/** Who may configure the analysis. */
export const analysisExpectations: Record<string, Probe[]> = {
  [`GET ${base}`]: [{ path: base, ...ofAdmins(200) }],
  [`POST ${base}`]: [
    {
      path: base,
      body: (id) => ({ ...officialGraph, name: `type_${id.replaceAll("-", "_")}` }),
      ...ofAdmins(201),
    },
  ],
  [`GET ${named}`]: of("", 200),
  [`PUT ${named}`]: of("", 200, officialGraph),
  [`DELETE ${named}`]: of("", 204),
  // One that came with Tocsin alone.
  [`POST ${named}/restore`]: [{ path: `${base}/official/restore`, ...ofAdmins(200) }, ...of("/restore", 404)],
  [`GET ${named}/versions`]: of("/versions", 200),
  [`POST ${named}/versions/:version/restore`]: of("/versions/1/restore", 200),
  [`GET ${named}/agents`]: of("/agents", 200),
  [`PUT ${named}/agents`]: of("/agents", 200, { agents: officialGraph.agents }),
  [`POST ${named}/agents`]: of("/agents", 201, { ...agent, name: "third", returnVariables: [], after: ["second"] }),
  [`PUT ${named}/agents/:agent`]: [...of("/agents/notice", 200, first), ...of("/agents/none", 404, first)],
  [`DELETE ${named}/agents/:agent`]: [...of("/agents/second", 200), ...of("/agents/none", 404)],
  [`POST ${named}/dry-run`]: of("/dry-run", 200, { title: "A fire" }),
  [`GET ${named}/fixtures`]: of("/fixtures", 200),
  [`PUT ${named}/fixtures`]: of("/fixtures", 200, { fixtures: [] }),
  [`POST ${named}/evaluate`]: [{ path: `${base}/news/evaluate`, body: { fixtureIds: ["sport"] }, ...ofAdmins(200) }],
  "GET /analysis/api/admin/config/models": [{ path: "/analysis/api/admin/config/models", ...ofAdmins(200) }],
};
