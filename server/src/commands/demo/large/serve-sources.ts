import { type Page, servePages } from "../../recordings/serve-pages.ts";
import { rssDocument } from "../feed-documents.ts";
import { type LargeSource, largeSources } from "./large-sources.ts";

/** The path at which a program of the organisation takes messages. */
export const hookPath = "/operations-room";

/** Where a source of the large demo is found. */
export const pathOf = ({ name }: LargeSource): string => `/${name.toLowerCase().replaceAll(" ", "-")}`;

const quiet = rssDocument([], "Demo").replaceAll(/<pubDate>.*<\/pubDate>/g, "");

const answers: Record<LargeSource["health"], Page> = {
  // All that it published is stored already: it lists nothing new.
  healthy: { body: Buffer.from(quiet), contentType: "application/rss+xml" },
  failing: { body: Buffer.from("Service unavailable"), contentType: "text/plain", status: 503 },
  paused: { body: Buffer.from(quiet), contentType: "application/rss+xml" },
  disabled: { body: Buffer.from("Gone"), contentType: "text/plain", status: 410 },
};

/** Serves the sources of the large demo on loopback, and a webhook that refuses every ninth message. */
export function serveSources(): ReturnType<typeof servePages> {
  const byPath = new Map(largeSources.map((reporter) => [pathOf(reporter), answers[reporter.health]]));
  let calls = 0;
  const answerHook = (): Page => ({ body: Buffer.from(""), contentType: null, status: ++calls % 9 === 0 ? 422 : 204 });
  return servePages(0, (path) => (path === hookPath ? answerHook() : (byPath.get(path) ?? null)));
}
