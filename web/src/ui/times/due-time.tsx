import { t } from "@lingui/core/macro";
import { useNow } from "../../lib/now.ts";
import { TimeAgo } from "./time-ago.tsx";

/** When something is to happen; once that moment has passed it is due. */
export function DueTime({ at }: { at: string }) {
  return new Date(at) <= useNow() ? t`due now` : <TimeAgo at={at} isAhead />;
}
