import { mdiOpenInNew } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type Asset, outsideLink, type ReceivedEvent, siteOf } from "@tocsin/contract";
import { usePreferences } from "../../lib/preferences.ts";
import { showDistance } from "../../lib/units.ts";
import { categoryWord, isAbout, severityWord, sinceOf } from "../../lib/words/event-words.ts";
import { whereWords } from "../../lib/words/where-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

type Props = { event: ReceivedEvent; assets: readonly Asset[]; takesFocus: boolean };

/** What happened, where and how surely, since when, and who says so. */
export function EventDetail({ event, assets, takesFocus }: Props) {
  const { units } = usePreferences();
  const since = sinceOf(event);
  const links = [...new Set([event.url, ...event.urls])].flatMap((url) => outsideLink(url) ?? []);
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 4 }}>
      <Box sx={{ display: "flex", gap: 3, alignItems: "center" }}>
        <EventMark severity={event.severity} category={event.category} isAbout={isAbout(event)} size={44} />
        <Typography variant="body2" color="textSecondary">
          {severityWord[event.severity]} · {categoryWord(event.category)} · {event.ongoing ? "ongoing" : "over"}
        </Typography>
      </Box>
      <Typography variant="h1" ref={takesFocus ? focusHeading : null} tabIndex={-1} sx={{ overflowWrap: "anywhere" }}>
        {event.title}
      </Typography>
      <Typography variant="body1">
        {whereWords(event, assets, units)}, {since.word} <ClockTime at={since.at} /> (<TimeAgo at={since.at} />
        ).
        {event.endedAt && (
          <>
            {" "}
            Over since <ClockTime at={event.endedAt} />.
          </>
        )}
      </Typography>
      {event.summary && event.summary !== event.title && (
        <Typography variant="body2" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {event.summary}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {placeSentence(event, units)} {sourceSentence(event.sources)}
        {!event.incident && " It does not read like an incident."}
      </Typography>
      {links.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1 }}>
          {links.map((url) => (
            <OutsideLink key={url} href={url}>
              Read it at {siteOf(url)}
              <Icon path={mdiOpenInNew} sx={{ fontSize: 14 }} />
            </OutsideLink>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** How well the place is known, said in full. */
function placeSentence(event: ReceivedEvent, units: "metric" | "imperial"): string {
  const name = event.placeName ?? "the named place";
  const around = event.radius ? ` within ${showDistance(event.radius, units)}` : "";
  const sentences: Record<ReceivedEvent["placeKind"], string> = {
    exact: event.radius
      ? `The place is known; it reaches ${showDistance(event.radius, units)} around.`
      : "The place is known.",
    city: `Only the city is known: somewhere in ${name}${around}.`,
    region: `Only the region is known: somewhere in ${name}${around}.`,
    country: `Only the country is known: somewhere in ${name}.`,
    unknown: "The report does not say where.",
  };
  return sentences[event.placeKind];
}

function sourceSentence(sources: readonly string[]): string {
  if (sources.length === 0) return "";
  return sources.length === 1 ? `One source: ${sources[0]}.` : `${sources.length} sources: ${sources.join(", ")}.`;
}
