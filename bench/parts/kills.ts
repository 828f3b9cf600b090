import { surviveKills, type Trial } from "../../testing/worlds/survive-kills.ts";
import { quantile } from "./stats.ts";

const seconds = (ms: number): number => Number((ms / 1000).toFixed(2));

/** A world of earthquakes through a server that is ended again and again: what was lost, made up or repeated. */
export async function benchKills(trial: Trial): Promise<boolean> {
  const seen = await surviveKills(trial);
  const { lost, phantom, again, againUnderAnotherId, expected, events, readyMs, settledMs } = seen;
  const restarts = readyMs.slice(1);
  const failures = seen.exitCodes.filter((code) => code !== 0).length;
  console.table([
    {
      ...trial,
      events,
      expected,
      lost: lost.length,
      "made up": phantom.length,
      "sent again": again,
      "again, other Message-ID": againUnderAnotherId,
      ...(trial.ending === "failpoint" && { "at failpoints": seen.atFailpoints }),
      ...(trial.ending === "stop" && {
        "exit not 0": failures,
        "stopped after at most s": seconds(Math.max(...seen.stopMs)),
      }),
      "ready again, median s": seconds(quantile(restarts, 0.5)),
      "at most s": seconds(Math.max(...restarts)),
      "settled after last start, s": seconds(settledMs),
    },
  ]);
  const repeatedWrongly = trial.ending === "stop" ? again : againUnderAnotherId;
  return lost.length + phantom.length + repeatedWrongly + failures === 0 && events === trial.items;
}
