import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SourceTestItem } from "@tocsin/contract";
import { Fragment, type ReactNode } from "react";
import { severityWord } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import { DueTime } from "../../ui/times/due-time.tsx";
import { TimeAgo } from "../../ui/times/time-ago.tsx";

/** An entry as it would be taken in: what it states where it is an authority's, and its title and time. */
export function PreviewItem({ item, isStated }: { item: SourceTestItem; isStated: boolean }) {
  const { title, publishedAt, category, severity } = item;
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, mt: 2 }}>
      {isStated && <EventMark severity={severity} category={category} size={28} />}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {title || t`Untitled`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {joinByDots([
            ...(isStated ? factsOf(item) : []),
            publishedAt && <TimeAgo at={publishedAt} />,
            audienceOf(item),
          ])}
        </Typography>
      </Box>
    </Box>
  );
}

const audienceOf = ({ audience }: SourceTestItem): ReactNode =>
  audience !== null &&
  audience.people > 0 &&
  plural(audience.people, { one: "would have notified # person", other: "would have notified # people" });

function factsOf({ incident, status, severity, placeName, lat, areaCodes, expires }: SourceTestItem): ReactNode[] {
  const isMeant = !status || status.toLowerCase() === "actual";
  return [
    !isMeant && status,
    incident ? severityWord(severity) : t`No incident`,
    placeName ?? (lat !== null || areaCodes.length > 0 ? null : t`Place unknown`),
    expires && new Date(expires) > new Date() && (
      <Trans>
        ends <DueTime at={expires} />
      </Trans>
    ),
  ];
}

const joinByDots = (parts: ReactNode[]): ReactNode =>
  parts
    .filter((part) => part !== null && part !== false && part !== "")
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other order
      <Fragment key={index}>
        {index > 0 && " · "}
        {part}
      </Fragment>
    ));
