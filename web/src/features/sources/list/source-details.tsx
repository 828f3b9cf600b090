import { t } from "@lingui/core/macro";
import type { Source } from "@tocsin/contract";
import type { ReactNode } from "react";
import { showCount, showMs } from "../../../lib/quantities.ts";
import { Fact, FactList } from "../../../ui/fact-list.tsx";
import { OutsideLink } from "../../../ui/outside-link.tsx";
import { ClockTime } from "../../../ui/times/clock-time.tsx";
import { DueTime } from "../../../ui/times/due-time.tsx";
import { formatName } from "../format-name.ts";

import { InboundKey } from "../inbound/inbound-key.tsx";

import { CardOfSource } from "../packs/card-of-source.tsx";

import { intervalWords } from "./interval-words.ts";
import { statusName } from "./status-name.ts";

/** All that is known of a source; `reader` selects who reads it. */
export function SourceDetails({ source, reader }: { source: Source; reader: ReactNode }) {
  const { inbound, url, kind, lastStatus, pollSeconds, official, itemCount, nextPollAt, created_at } = source;
  return (
    <FactList>
      <Fact name={t`URL`}>
        {inbound ? new URL(url, location.origin).href : <OutsideLink href={url}>{url}</OutsideLink>}
      </Fact>
      <Fact name={t`Format`}>{kind ? formatName(source) : t`Format not detected yet`}</Fact>
      {!inbound && (
        <>
          <Fact name={t`Last response`}>{lastStatus === null ? t`No response` : statusName(lastStatus)}</Fact>
          <Fact name={t`Poll interval`}>{intervalWords(pollSeconds)}</Fact>
          {nextPollAt && (
            <Fact name={t`Next poll`}>
              <DueTime at={nextPollAt} />
            </Fact>
          )}
        </>
      )}
      {inbound && (
        <Fact name={t`Key`}>
          <InboundKey source={source} />
        </Fact>
      )}
      <ProblemFacts source={source} />
      <Fact name={t`Official`}>{official ? t`Yes, its data is treated as issued by an authority` : t`No`}</Fact>
      <Fact name={t`Items`}>{showCount(itemCount)}</Fact>
      <Fact name={t`Added`}>
        <ClockTime at={created_at} />
      </Fact>
      <CardOfSource id={source.id} />
      {reader && <Fact name={t`Analysed by`}>{reader}</Fact>}
    </FactList>
  );
}

function ProblemFacts({ source: { responseMs, lastError, problems, failingSince } }: { source: Source }) {
  return (
    <>
      {responseMs !== null && <Fact name={t`Response time`}>{showMs(responseMs)}</Fact>}
      {lastError && <Fact name={t`Last error`}>{lastError}</Fact>}
      {problems.length > 0 && <Fact name={t`Problems`}>{problems.join(" · ")}</Fact>}
      {failingSince && (
        <Fact name={t`Failing since`}>
          <ClockTime at={failingSince} />
        </Fact>
      )}
    </>
  );
}
