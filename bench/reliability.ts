import { parseArgs } from "node:util";
import { benchBacklog } from "./parts/backlog.ts";
import { benchDatabaseRestarts } from "./parts/database-restarts.ts";
import { benchHolds } from "./parts/holds.ts";
import { benchKills } from "./parts/kills.ts";
import { benchLiveWriters } from "./parts/live-writers.ts";
import { benchSlowMail } from "./parts/slow-mail.ts";

// How many messages are lost, made up or repeated when something breaks. npm run bench -- reliability with one of:
//   [--kills 50] [--ending moment|failpoint|stop]   the whole server ended again and again
//   --holds 400 [--kills 10] [--people 6]            that many changes of what holds messages back, and fires
//   --database-restarts 50                          an external PostgreSQL restarted under 200 requests a second
//   --backlog 10000 [--away 60]                     messages that waited a number of seconds for the mail server
//   --slow-mail 90                                  a mail server that answers after a number of seconds, and two workers
//   --live-writers 8 [--seconds 30]                 changes noted by transactions that overlap, read by open pages
// and, for the first two: [--items 2500] [--people 6] [--seed N]

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    kills: text,
    holds: text,
    ending: text,
    "database-restarts": text,
    backlog: text,
    away: text,
    "slow-mail": text,
    "live-writers": text,
    seconds: text,
    items: text,
    people: text,
    seed: text,
  },
});
const endings = ["moment", "failpoint", "stop"] as const;
const items = Number(values.items ?? 2500);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));

async function run(): Promise<boolean> {
  if (values["database-restarts"]) return benchDatabaseRestarts(Number(values["database-restarts"]), items, seed);
  if (values.holds) {
    const [actions, kills] = [Number(values.holds), Number(values.kills ?? 10)];
    return benchHolds({ seed, people: Number(values.people ?? 6), actions, kills });
  }
  if (values.backlog) return benchBacklog(Number(values.backlog), Number(values.away ?? 60) * 1000);
  if (values["slow-mail"]) return benchSlowMail(Number(values["slow-mail"]));
  if (values["live-writers"]) return benchLiveWriters(Number(values["live-writers"]), Number(values.seconds ?? 30));
  const ending = endings.find((one) => one === (values.ending ?? "moment"));
  if (!ending) throw new Error(`--ending is one of ${endings.join(", ")}`);
  return benchKills({ seed, kills: Number(values.kills ?? 50), items, people: Number(values.people ?? 6), ending });
}

process.exitCode = (await run()) ? 0 : 1;
