import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { mdiClockOutline, mdiMapMarkerOutline, mdiOpenInNew } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { type Asset, outsideLink, type ReceivedEvent, siteOf } from "@tocsin/contract";
import { listWords } from "../../lib/language/list-words.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { showRadius } from "../../lib/units.ts";
import { categoryWord, isAbout, severityWord } from "../../lib/words/event-words.ts";
import { isFar, whereWords } from "../../lib/words/where-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { FactRow } from "../../ui/fact-list.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { ClampedText } from "../../ui/folding/clamped-text.tsx";
import { Folded, firstFew } from "../../ui/folding/folded.tsx";
import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { ClockTime } from "../../ui/times/clock-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";
import { reverseGeocode } from "../places/queries.ts";
import { sinceOf } from "./event-times.ts";
import { useEventItems } from "./queries.ts";

type Props = { event: ReceivedEvent; assets: readonly Asset[]; takesFocus: boolean };

/** What happened as its sources write it, where, and when. */
export function EventHead({ event, assets, takesFocus }: Props) {
  return (
    <Box sx={{ display: "grid", gap: 3, px: 4, pb: 3 }}>
      <Box sx={{ display: "flex", gap: 3, alignItems: "center" }}>
        <EventMark severity={event.severity} category={event.category} isAbout={isAbout(event)} size={44} />
        <Typography variant="body2" color="textSecondary">
          {severityWord(event.severity)} · {categoryWord(event.category)} · {event.ongoing ? t`ongoing` : t`ended`}
        </Typography>
      </Box>
      <Typography variant="h1" ref={takesFocus ? focusHeading : null} tabIndex={-1} sx={{ overflowWrap: "anywhere" }}>
        {event.title}
      </Typography>
      <SourceText event={event} />
      <EventWhere event={event} assets={assets} />
      <EventWhen event={event} />
    </Box>
  );
}

/** What the sources write of it, and where to read on. */
function SourceText({ event }: { event: ReceivedEvent }) {
  const links = [...new Set([event.url, ...event.urls])].flatMap((url) => outsideLink(url) ?? []);
  const note = [sourceSentence(event.sources), event.incident ? "" : t`Not classified as an incident.`]
    .filter(Boolean)
    .join(" ");
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {event.summary && event.summary !== event.title && <ClampedText text={event.summary} label={t`Source text`} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, rowGap: 1, alignItems: "baseline" }}>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
        <Folded items={links} label={t`Links`}>
          {(shown) =>
            shown.map((url) => (
              <OutsideLink key={url} href={url}>
                <Trans>
                  Read on {siteOf(url)} <Icon path={mdiOpenInNew} sx={{ fontSize: 14 }} />
                </Trans>
              </OutsideLink>
            ))
          }
        </Folded>
      </Box>
    </Box>
  );
}

/** How far and in which direction from the nearest asset, and how well the place is known. */
function EventWhere({ event, assets }: { event: ReceivedEvent; assets: readonly Asset[] }) {
  const { units } = usePreferences();
  const placeName = usePlaceName(event, assets);
  return (
    <FactRow icon={mdiMapMarkerOutline}>
      <Typography variant="body1">{whereWords({ ...event, placeName }, assets, units)}.</Typography>
      <Typography variant="body2" color="textSecondary">
        {placeSentence(event, units)}
      </Typography>
    </FactRow>
  );
}

/** What the sources call the place of an event; of one far from the assets that has no name, the town or sea that is there. */
function usePlaceName(event: ReceivedEvent, assets: readonly Asset[]): string | null {
  const { placeName, lon, lat } = event;
  const { data } = useQuery({ ...reverseGeocode([lon ?? 0, lat ?? 0]), enabled: !placeName && isFar(event, assets) });
  return placeName ?? data?.place_name ?? null;
}

/** When it begins or began, until when it is in force, and when it ended. */
function EventWhen({ event }: { event: ReceivedEvent }) {
  const now = useNow();
  const since = sinceOf(event);
  const isAhead = event.ongoing && new Date(since.at) > now;
  return (
    <FactRow icon={mdiClockOutline}>
      <Typography variant="body1">
        {isAhead ? (
          <Trans>
            Begins <ClockTime at={since.at} /> (<TimeAgo at={since.at} isAhead />
            ).
          </Trans>
        ) : since.isKnown ? (
          <Trans>
            Started <ClockTime at={since.at} /> (<TimeAgo at={since.at} />
            ).
          </Trans>
        ) : (
          <Trans>
            First seen <ClockTime at={since.at} /> (<TimeAgo at={since.at} />
            ).
          </Trans>
        )}
        {event.ongoing && <InForce event={event} now={now} />}
        {event.endedAt && (
          <>
            {" "}
            <Trans>
              Ended <ClockTime at={event.endedAt} />.
            </Trans>
          </>
        )}
      </Typography>
    </FactRow>
  );
}

/** Until when the authorities that report it say that it lasts, or that no one has renewed it. */
function InForce({ event: { id, renewBy }, now }: { event: ReceivedEvent; now: Date }) {
  const { data: items = [] } = useEventItems(id);
  if (renewBy)
    return (
      <>
        {" "}
        {new Date(renewBy) <= now ? (
          <Trans>
            The last message expired <ClockTime at={renewBy} /> and was not renewed.
          </Trans>
        ) : (
          <Trans>
            No end is stated; the last message is valid until <ClockTime at={renewBy} />.
          </Trans>
        )}
      </>
    );
  const until = items
    .flatMap(({ expiresAt }) => expiresAt ?? [])
    .toSorted()
    .at(-1);
  if (until === undefined) return null;
  return (
    <>
      {" "}
      <Trans>
        In force until <ClockTime at={until} />.
      </Trans>
    </>
  );
}

/** How well the place is known, said in full. */
function placeSentence(event: ReceivedEvent, units: "metric" | "imperial"): string {
  const name = event.placeName ?? "";
  const radius = event.radius ? showRadius(event.radius, units) : "";
  switch (event.placeKind) {
    case "exact":
      return radius ? t`Exact place; the affected area is within ${radius} of it.` : t`Exact place.`;
    case "unknown":
      return t`The place is unknown.`;
    case "country":
      return t`Only the country is known: ${name}.`;
    case "region":
      return radius ? t`Only the region is known: ${name}, within ${radius}.` : t`Only the region is known: ${name}.`;
    case "city":
      return radius ? t`Only the city is known: ${name}, within ${radius}.` : t`Only the city is known: ${name}.`;
  }
}

/** The sources by name, the first few of many. */
function sourceSentence(sources: readonly string[]): string {
  if (sources.length === 0) return "";
  const named = sources.length > firstFew + 1 ? sources.slice(0, firstFew) : sources;
  const rest = sources.length - named.length;
  const list = listWords(rest > 0 ? [...named, plural(rest, { one: "# more", other: "# more" })] : named);
  return plural(sources.length, { one: `Source: ${list}.`, other: `Sources (#): ${list}.` });
}
