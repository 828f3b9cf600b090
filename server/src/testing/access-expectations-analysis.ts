import { officialGraph } from "../analysis/agents/shipped/official.ts";
import { ofAdmins, type Probe } from "./access-probes.ts";

const base = "/analysis/api/admin/config/content_types";
const named = `${base}/:name`;
const [agent] = officialGraph.agents;

/** A name that was not there before, from the id of the cell. */
const nameOf = (id: string): string => `type_${id.replaceAll("-", "_")}`;

/** Who may decide how items are understood. */
export const analysisExpectations: Record<string, Probe[]> = {
  [`GET ${base}`]: [{ path: base, ...ofAdmins(200) }],
  [`POST ${base}`]: [{ path: base, body: (id) => ({ ...officialGraph, name: nameOf(id) }), ...ofAdmins(201) }],
  [`GET ${named}`]: [
    { path: `${base}/official`, ...ofAdmins(200) },
    { path: `${base}/none`, ...ofAdmins(404) },
  ],
  [`PUT ${named}`]: [{ path: `${base}/official`, body: officialGraph, ...ofAdmins(200) }],
  [`DELETE ${named}`]: [{ path: `${base}/none`, ...ofAdmins(404) }],
  [`POST ${named}/restore`]: [{ path: `${base}/official/restore`, ...ofAdmins(200) }],
  [`GET ${named}/versions`]: [{ path: `${base}/official/versions`, ...ofAdmins(200) }],
  [`POST ${named}/versions/:version/restore`]: [{ path: `${base}/official/versions/1/restore`, ...ofAdmins(200) }],
  [`GET ${named}/agents`]: [{ path: `${base}/official/agents`, ...ofAdmins(200) }],
  [`PUT ${named}/agents`]: [
    { path: `${base}/official/agents`, body: { agents: officialGraph.agents }, ...ofAdmins(200) },
  ],
  [`POST ${named}/agents`]: [
    // Nothing leads to it.
    { path: `${base}/official/agents`, body: { ...agent, name: "other" }, ...ofAdmins(422) },
  ],
  [`PUT ${named}/agents/:agent`]: [
    { path: `${base}/official/agents/${agent?.name}`, body: agent ?? {}, ...ofAdmins(200) },
    { path: `${base}/official/agents/none`, body: agent ?? {}, ...ofAdmins(404) },
  ],
  [`DELETE ${named}/agents/:agent`]: [{ path: `${base}/official/agents/none`, ...ofAdmins(404) }],
  [`POST ${named}/dry-run`]: [{ path: `${base}/official/dry-run`, body: { title: "A fire" }, ...ofAdmins(200) }],
  [`GET ${named}/fixtures`]: [{ path: `${base}/official/fixtures`, ...ofAdmins(200) }],
  [`PUT ${named}/fixtures`]: [{ path: `${base}/official/fixtures`, body: { fixtures: [] }, ...ofAdmins(200) }],
  [`POST ${named}/evaluate`]: [{ path: `${base}/news/evaluate`, body: { fixtureIds: ["sport"] }, ...ofAdmins(200) }],
  "GET /analysis/api/admin/config/models": [{ path: "/analysis/api/admin/config/models", ...ofAdmins(200) }],
};
