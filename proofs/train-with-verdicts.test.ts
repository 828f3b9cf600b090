import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { classifierOf, ownModelFile } from "../server/src/analysis/rules/model/shipped-model.ts";
import { plainItem } from "../server/src/analysis/rules/plain-text.ts";
import { giveVerdict } from "../server/src/events/verdicts/give-verdict.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { createLog } from "../server/src/platform/log.ts";
import { isWhole } from "../testing/pairwise.ts";
import { testSecret } from "../testing/servers/open-server.ts";
import { runCommand } from "../testing/servers/server-process.ts";
import { createTestDatabase } from "../testing/servers/test-database.ts";

const towns =
  "Arden Bexley Corby Dunoon Eccles Fowey Goole Hythe Ilkley Jarrow Kelso Louth Marlow Neath Otley Penryn Ryde Selby Totnes Usk Wigan Yeovil".split(
    " ",
  );
/**
 * What an amusement company calls its games: incidents by their words, and by what the people of an installation say,
 * none. Its name is invented, so no shipped weights know it.
 */
const titleIn = (town: string): string => `Explosion killed two workers in ${town}, Quizzorium Vexlan`;

async function openInstallation() {
  const dataDir = mkdtempSync(join(tmpdir(), "tocsin-train-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  await db.insertInto("users").values({ id: "admin", email: "admin@example.org", type: "admin" }).execute();
  return {
    db,
    dataDir,
    train: () =>
      runCommand("train", ["--with-verdicts"], { DATABASE_URL: url, AUTH_SECRET: testSecret, DATA_DIR: dataDir }),
  };
}

/** Eight trainings, each a minute or more: this ends only what would never end. */
const timeout = 3_600_000;

// `train-with-marks.test.ts` has the same with few headlines, at each run.
test.runIf(isWhole)(
  "marks of an installation train its own weights if these do better on marks that they have not seen",
  {
    timeout,
  },
  async () => {
    const { db, dataDir, train } = await openInstallation();
    const few = await train();
    expect(few).toEqual({ code: 0, output: expect.stringContaining("Marked texts: 0.") });

    for (const town of towns) {
      const values = { title: titleIn(town), description: "", category: "other", severity: "moderate" } as const;
      const { id } = await db
        .insertInto("events")
        .values({ ...values, delete_after: new Date("2099-01-01T00:00:00Z") })
        .returning("id")
        .executeTakeFirstOrThrow();
      await giveVerdict(db, "admin", id, { kind: "notIncident" });
    }
    const trained = await train();
    expect(trained.code, trained.output).toBe(0);
    expect(trained.output).toContain(`Marked texts: ${towns.length}. Right by the shipped weights: 0.`);
    expect(existsSync(ownModelFile(dataDir))).toBe(true);

    const warnings: string[] = [];
    const classify = classifierOf(dataDir, (reason) => warnings.push(reason));
    const read = (title: string) => classify(plainItem({ title, summary: "" })).isIncident;
    expect(read(titleIn("Zennor"))).toBe(false);
    expect(read("Explosion killed two workers at a factory in Zennor")).toBe(true);
    expect(warnings).toEqual([]);
  },
);
