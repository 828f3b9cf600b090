import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { measureApi } from "./api/api-load.ts";
import { measureMatching } from "./matching/measure-matching.ts";
import { quantile, round } from "./parts/stats.ts";
import { measureIntake } from "./pipeline/intake-load.ts";

// Ratios to a baseline of the same run, the median of three rounds, compared with those that were accepted last: one that is more than
// a fifth worse fails. To be run on a quiet machine; it takes about three minutes.
// npm run bench -- gates [--accept]

const { values } = parseArgs({ options: { accept: { type: "boolean", default: false } } });
const file = new URL("./gates/accepted.json", import.meta.url);
const rounds = 3;
const tolerance = 0.2;

/** `best` says whether a lower or a higher ratio is better. */
type Gate = { what: string; ratio: number; best: "lowest" | "highest" };

async function measureRound(): Promise<Gate[]> {
  const matching = await measureMatching({ events: 300, assets: [20_000], atOnce: [100, 1], rounds: 3, isOwn: true });
  const rates = [...(await measureApi({ events: 20_000, forMs: 500 })), ...(await measureIntake(1000))];
  return [
    ...matching.map((row) => ({
      what: `matching, ${row["events at once"]} at once, time of bare SQL`,
      ratio: row["of bare SQL"],
      best: "lowest" as const,
    })),
    ...rates.map((rate) => ({ ...rate, best: "highest" as const })),
  ];
}

const measured: Gate[] = [];
for (let turn = 0; turn < rounds; turn++) measured.push(...(await measureRound()));
const accepted: Record<string, number> = JSON.parse(readFileSync(file, "utf8"));
const rows = [...Map.groupBy(measured, ({ what }) => what)].map(([what, ofOne]) => {
  const ratios = ofOne.map(({ ratio }) => ratio);
  const ratio = round(quantile(ratios, 0.5), 3);
  const before = accepted[what];
  const change = before ? (ofOne[0]?.best === "lowest" ? ratio / before : before / ratio) - 1 : 0;
  const spread = `${round(Math.min(...ratios), 3)}–${round(Math.max(...ratios), 3)}`;
  return {
    what,
    ratio,
    spread,
    accepted: before ?? "new",
    "worse by": `${Math.round(change * 100)} %`,
    fails: change > tolerance,
  };
});
console.table(rows);
if (values.accept) {
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows.map(({ what, ratio }) => [what, ratio])), null, 2)}\n`);
} else if (rows.some(({ fails }) => fails)) {
  console.error("A ratio is more than a fifth worse than the accepted one.");
  process.exitCode = 1;
}
