import { parseArgs } from "node:util";
import { surviveKills } from "../server/src/testing/survive-kills.ts";

// How many messages are lost, made up or repeated when the whole server is killed at random moments.
// npm run bench -- reliability [--kills 50] [--items 2500] [--people 6] [--seed N]

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "50" },
    items: { type: "string", default: "2500" },
    people: { type: "string", default: "6" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const trial = {
  kills: Number(values.kills),
  items: Number(values.items),
  people: Number(values.people),
  seed: Number(values.seed),
};
const { lost, phantom, again, againUnderAnotherId, expected, events, readyMs, settledMs } = await surviveKills(trial);
const restarts = readyMs.slice(1).sort((a, b) => a - b);
console.table([
  {
    ...trial,
    events,
    expected,
    lost: lost.length,
    phantom: phantom.length,
    "sent again": again,
    "again, other Message-ID": againUnderAnotherId,
    "ready after kill, median s": Number(((restarts[restarts.length >> 1] ?? 0) / 1000).toFixed(2)),
    "at most s": Number(((restarts.at(-1) ?? 0) / 1000).toFixed(2)),
    "settled after last start, s": Number((settledMs / 1000).toFixed(1)),
  },
]);
process.exitCode = lost.length + phantom.length + againUnderAnotherId + Math.abs(events - trial.items) > 0 ? 1 : 0;
