import { channelFacts } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import { linesToMarkdown } from "../posting/markdown.ts";

const longestSummary = 1024;
const longestDetails = 6 * 1024;

/**
 * GoAlert's generic API, https://goalert.me/docs/alerting/alerting-from-generic-api. It answers 204, and 401 for a key that was
 * removed. All messages about one event belong to one alert, which the all-clear closes.
 */
export const goalert = describePosting({
  label: channelFacts.goalert.label,
  addressField: "server",
  // No answer is documented as final: a key that is wrong may be entered there again.
  final: [],
  compose: (note, { server = "", token = "" }) => ({
    url: `${server}/api/v2/generic/incoming`,
    contentType: "application/x-www-form-urlencoded",
    // In the body, for addresses are written to the logs of proxies.
    body: new URLSearchParams({
      token,
      summary: fit(note.title, longestSummary),
      details: linesToMarkdown(note, longestDetails),
      dedup: note.thread,
      ...(note.endedAt && { action: "close" }),
    }).toString(),
  }),
});
