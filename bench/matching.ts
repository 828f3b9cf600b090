import { parseArgs } from "node:util";
import { measureAreas, measureMatching } from "./matching/measure-matching.ts";

// Matching events with all assets, in batches as they come when much happens and one by one, compared with the bare SQL (box and
// great circle, nothing judged), the limit (the same rows written into a table without an index) and, where Debian's PostgreSQL
// and PostGIS are installed, compared with the best of PostGIS in the same database. All write their matches.
// With --areas: a tenth of the assets as areas, compared with points alone.
// npm run bench -- matching [--areas] [--events 1000] [--assets 10000,100000] [--postgres own] (1000000 takes some minutes to lay out)

const { values } = parseArgs({
  options: {
    events: { type: "string", default: "1000" },
    assets: { type: "string", default: "10000,100000" },
    areas: { type: "boolean", default: false },
    postgres: { type: "string", default: "installed" },
  },
});
const sizes = {
  events: Number(values.events),
  assets: values.assets.split(",").map(Number),
  atOnce: [100, 1],
  rounds: 3,
  isOwn: values.postgres === "own",
};
console.table(await (values.areas ? measureAreas(sizes) : measureMatching(sizes)));
