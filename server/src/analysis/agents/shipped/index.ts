import type { AgentGraph, Fixture, shippedContentTypes } from "@tocsin/contract";
import { newsGraph } from "./news.ts";
import { newsFixtures } from "./news-fixtures.ts";
import { officialGraph } from "./official.ts";
import { officialFixtures } from "./official-fixtures.ts";

export type ShippedType = { name: (typeof shippedContentTypes)[number]; graph: AgentGraph; fixtures: Fixture[] };

/** The content types that come with Tocsin; each is what sources of a kind are read by unless they choose another. */
export const shippedTypes: ShippedType[] = [
  { name: "news", graph: newsGraph, fixtures: newsFixtures },
  { name: "official", graph: officialGraph, fixtures: officialFixtures },
];
