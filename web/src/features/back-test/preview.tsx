import { plural, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { BackTest } from "@tocsin/contract";
import { browserTimeZone, shortDate } from "../../lib/times.ts";
import { Bars } from "../../ui/bars.tsx";
import { ChoiceButton } from "../../ui/choice-button.tsx";
import { ErrorNote, LoadingNote } from "../../ui/note.tsx";
import { Section } from "../../ui/page.tsx";
import { channelWords, headlineWords, isDifferent, nightWords } from "./back-test-words.ts";
import { DifferenceLists } from "./difference-lists.tsx";
import type { BackTestQuery } from "./queries.ts";

const periods = [30, 90] as const;
export type Period = (typeof periods)[number];

type Props = {
  query: BackTestQuery;
  days: Period;
  onDays: (days: Period) => void;
  /** Whether a change is tried, rather than what is stored shown. */
  isDraft: boolean;
  /** The names of the person's assets. */
  names: ReadonlyMap<number, string>;
};

/** What a change of rules would have changed in the time that has passed; without a change, what was notified. */
export function Preview({ query, days, onDays, isDraft, names }: Props) {
  const { data, error, isOutdated, refetch } = query;
  return (
    <Section title={t`Preview`}>
      <Box role="group" aria-label={t`Period`} sx={{ display: "flex", gap: 2, px: 4, pb: 3 }}>
        {periods.map((period) => (
          <ChoiceButton key={period} isChosen={period === days} onChoose={() => onDays(period)}>
            {t`${period} days`}
          </ChoiceButton>
        ))}
      </Box>
      {error && !isOutdated ? (
        <ErrorNote error={error} onRetry={() => refetch()} />
      ) : data ? (
        <Box aria-busy={isOutdated} sx={{ position: "relative" }}>
          {isOutdated && <Calculating />}
          <Box sx={{ opacity: isOutdated ? 0.45 : 1 }}>
            <Result result={data} days={days} isDraft={isDraft} names={names} />
          </Box>
        </Box>
      ) : (
        <LoadingNote what={t`Calculating…`} />
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 4, py: 3, borderTop: "1px solid var(--hairline)" }}
      >{t`Recorded events with these rules, as if the rules and the assets had always existed. Digests, dismissed events and mutes are not included.`}</Typography>
    </Section>
  );
}

type ResultProps = Pick<Props, "days" | "isDraft" | "names"> & { result: BackTest };

function Result({ result, days, isDraft, names }: ResultProps) {
  const { before, after } = result;
  if (result.events === 0 && before.notifications + after.notifications === 0)
    return (
      <Typography variant="body2" sx={{ px: 4, pb: 4 }}>
        {t`No events near your assets are recorded for the last ${days} days.`}
      </Typography>
    );
  const channels = channelWords(result);
  return (
    <>
      <Box role="status" sx={{ display: "grid", gap: 1, px: 4, pb: 3 }} className="figures">
        <Typography variant="h3" component="p">
          {headlineWords(result, days, isDraft)}
        </Typography>
        <Typography variant="body2">{nightWords(result)}</Typography>
        {channels && <Typography variant="body2">{channels}</Typography>}
      </Box>
      {result.eventsLeftOut > 0 && (
        <Typography variant="body2" sx={{ px: 4, pb: 3 }}>
          {t`There are too many events for the whole period. Only those since ${shortDate(new Date(result.from), browserTimeZone())} were tried.`}
        </Typography>
      )}
      <DayChart result={result} isDraft={isDraft} />
      {isDraft && isDifferent(result) && <DifferenceLists result={result} names={names} />}
    </>
  );
}

function DayChart({ result: { before, after }, isDraft }: { result: BackTest; isDraft: boolean }) {
  const counts = new Map(before.byDay.map(({ day, count }) => [day, count]));
  const most = Math.max(...[...before.byDay, ...after.byDay].map(({ count }) => count));
  const bars = after.byDay.map(({ day, count }) => ({
    key: day,
    label: dayLabel(day),
    count,
    ...(isDraft && { before: counts.get(day) ?? 0 }),
  }));
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 4, mb: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {plural(most, { one: "Up to # notification per day", other: "Up to # notifications per day" })}
        </Typography>
        {isDraft && (
          <Box sx={{ display: "flex", gap: 3 }}>
            <Key colour="var(--outline)" opacity={0.5}>{t`Before`}</Key>
            <Key colour="var(--primary)">{t`After`}</Key>
          </Box>
        )}
      </Box>
      <Bars label={t`Notifications per day`} unit={t`notifications`} bars={bars} height={72} />
    </Box>
  );
}

/** A day of the person's calendar, such as "21 Nov". */
const dayLabel = (day: string): string => shortDate(new Date(`${day}T00:00:00Z`), "UTC");

const Key = ({ colour, opacity = 1, children }: { colour: string; opacity?: number; children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
    <Box component="span" sx={{ width: 10, height: 10, borderRadius: "2px", bgcolor: colour, opacity }} />
    {children}
  </Typography>
);

/** Says, after a second, that a new result is on its way; over the earlier one. */
const Calculating = () => (
  <Typography
    role="status"
    variant="body2"
    sx={{
      position: "absolute",
      top: 0,
      right: 16,
      zIndex: 1,
      px: 2,
      py: 1,
      borderRadius: 1,
      bgcolor: "var(--raised)",
      opacity: 0,
      animation: "appear 120ms 1s forwards",
      "@keyframes appear": { to: { opacity: 1 } },
    }}
  >{t`Calculating…`}</Typography>
);
