import { type Dialect, pastTime, stateFacts } from "../dialect.ts";

const home = /^https?:\/\/[\w.-]*azure[\w.-]*\//i;

/**
 * Incidents of Microsoft Azure as RSS (rssfeed.azure.status.microsoft/en-us/status/feed/). It lists what is ongoing and nothing
 * else: most of the time it is empty, and what is resolved leaves it. It states neither a level nor a state. The guid is made from the
 * title, and comes again for a later incident with that title.
 */
export const azure: Dialect = {
  name: "Azure status",
  listing: "complete",
  recognises: ({ root, title, link }) =>
    root === undefined && /^azure status$/i.test(title?.trim() ?? "") && home.test(link ?? ""),
  read(entry, context) {
    const id = entry.ids.find((one) => one?.trim());
    if (!id) return "unreadable";
    return {
      // The link of an entry is the page of all, at times of a host that is not public.
      entry: { ids: [id], title: entry.title?.trim(), link: "https://azure.status.microsoft/en-us/status/" },
      facts: stateFacts({
        authority: "azure",
        ids: [id],
        category: "infrastructure",
        urgency: "immediate",
        capCertainty: "observed",
        happenedAt: pastTime(entry.published, context),
      }),
    };
  },
};
