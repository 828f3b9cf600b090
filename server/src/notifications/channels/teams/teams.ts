import { channelFacts, type Severity } from "@tocsin/contract";
import { describePosting } from "../posting/describe-posting.ts";
import { fit } from "../posting/fit.ts";
import { type Link, listLinks, type Note } from "../posting/note.ts";

/** A message of a workflow may have 28 kB; that many characters are less in every script. */
const longestText = 4000;

const colours: Record<Severity, string> = {
  extreme: "Attention",
  severe: "Attention",
  moderate: "Warning",
  minor: "Accent",
  unknown: "Default",
};

/**
 * A workflow of Microsoft Teams that posts what it receives, an Adaptive Card 1.4 in an attachment,
 * https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using. It answers 202.
 */
export const teams = describePosting({
  label: channelFacts.teams.label,
  addressField: "url",
  // No answer of workflows is documented as final: a flow that is off may be on again.
  final: [],
  compose: (note, { url = "" }) => ({
    url,
    body: {
      type: "message",
      attachments: [
        { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: cardOf(note) },
      ],
    },
  }),
});

const cardOf = (note: Note) => ({
  $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
  type: "AdaptiveCard",
  version: "1.4",
  body: [
    {
      ...block(note.title, 300),
      weight: "Bolder",
      size: "Medium",
      color: note.severity ? colours[note.severity] : "Default",
    },
    ...(note.lines.length > 0 ? [block(note.lines.join("\n\n"), longestText)] : []),
  ],
  actions: listLinks(note).map(action),
});

const action = ({ label, url }: Link) => ({ type: "Action.OpenUrl", title: label, url });

/** Text blocks read a little Markdown, which is escaped: a text from a feed makes no link. */
const block = (text: string, longest: number) => ({
  type: "TextBlock",
  text: fit(text, longest, { write: (text) => text.replace(/[\\*_[\]()#>-]/g, "\\$&") }),
  wrap: true,
});
