import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import type { Source } from "@tocsin/contract";
import type { ReactNode } from "react";
import { showCount, showMs } from "../../../lib/quantities.ts";
import { OutsideLink } from "../../../ui/outside-link.tsx";
import { ClockTime } from "../../../ui/times/clock-time.tsx";
import { formatName } from "../format-name.ts";
import { intervalWords } from "./interval-words.ts";
import { statusName } from "./status-name.ts";

/** All that is known of a source; `reader` selects who reads it. */
export function SourceDetails({ source, reader }: { source: Source; reader: ReactNode }) {
  const {
    inbound,
    url,
    kind,
    lastStatus,
    responseMs,
    pollSeconds,
    official,
    itemCount,
    lastError,
    failingSince,
    created_at,
  } = source;
  return (
    <Box component="dl" sx={listStyle}>
      <Fact name={t`URL`}>{inbound ? url : <OutsideLink href={url}>{url}</OutsideLink>}</Fact>
      <Fact name={t`Format`}>{kind ? formatName(source) : t`Format not detected yet`}</Fact>
      {!inbound && (
        <>
          <Fact name={t`Last response`}>{lastStatus === null ? t`No response` : statusName(lastStatus)}</Fact>
          <Fact name={t`Poll interval`}>{intervalWords(pollSeconds)}</Fact>
        </>
      )}
      {responseMs !== null && <Fact name={t`Response time`}>{showMs(responseMs)}</Fact>}
      {lastError && <Fact name={t`Last error`}>{lastError}</Fact>}
      {failingSince && (
        <Fact name={t`Failing since`}>
          <ClockTime at={failingSince} />
        </Fact>
      )}
      <Fact name={t`Official`}>{official ? t`Yes, its data counts as the word of an authority` : t`No`}</Fact>
      <Fact name={t`Items`}>{showCount(itemCount)}</Fact>
      <Fact name={t`Added`}>
        <ClockTime at={created_at} />
      </Fact>
      {reader && <Fact name={t`Analysed by`}>{reader}</Fact>}
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "150px 1fr" },
  columnGap: 4,
  rowGap: { xs: 0, sm: 1 },
  alignItems: "baseline",
  m: 0,
  px: 4,
  pb: 4,
  pl: { xs: 4, sm: 20 },
  fontSize: 14,
  overflowWrap: "anywhere",
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, mb: { xs: 2, sm: 0 }, minWidth: 0 },
};
