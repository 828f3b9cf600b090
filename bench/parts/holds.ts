import { type HoldTrial, holdAndRelease } from "../../testing/worlds/hold-and-release.ts";

/** What holds messages back starts, changes and ends while fires break out and the server is killed: what was lost or repeated. */
export async function benchHolds(trial: HoldTrial): Promise<boolean> {
  const { lost, phantom, again, againUnderAnotherId, expected, held, releasedMs } = await holdAndRelease(trial);
  console.table([
    {
      ...trial,
      expected,
      held,
      lost: lost.length,
      "made up": phantom.length,
      "sent again": again,
      "again, other Message-ID": againUnderAnotherId,
      "all sent after the last change, s": Number((releasedMs / 1000).toFixed(1)),
    },
  ]);
  return held > 0 && lost.length + phantom.length + againUnderAnotherId === 0;
}
