import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Notification } from "@tocsin/contract";
import { TimeAgo } from "../../../ui/times/time-ago.tsx";

/** The person who handles it, or that the person has acknowledged it. */
export function AnswerWords({ notification: { responses, confirmedAt } }: { notification: Notification }) {
  const handling = responses.filter((response) => response.hasIt);
  const [first] = handling;
  if (first) {
    const others = handling.length - 1;
    return ` · ${others > 0 ? plural(others, { one: `${first.name} and # other are handling it`, other: `${first.name} and # others are handling it` }) : t`${first.name} is handling it`}`;
  }
  if (confirmedAt)
    return (
      <>
        {" · "}
        <Trans>
          acknowledged <TimeAgo at={confirmedAt} />
        </Trans>
      </>
    );
  if (responses.length === 0) return null;
  const only = responses.length === 1 ? responses[0]?.name : undefined;
  return ` · ${only ? t`acknowledged by ${only}` : plural(responses.length, { one: "acknowledged by # person", other: "acknowledged by # people" })}`;
}
