import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createTestDatabase } from "../../../../testing/servers/test-database.ts";
import { eventually } from "../../../../testing/servers/test-server.ts";
import { openDatabase } from "../db/database.ts";
import { createLog } from "../log.ts";
import { listGivenUp } from "./count-jobs.ts";
import type { JobSpec } from "./job.ts";
import { openQueue } from "./queue.ts";

type Input = { n: number };

const spec = (together?: number): JobSpec<Input> => ({ name: "count", input: z.object({ n: z.number() }), together });

async function openHouse(job: JobSpec<Input>) {
  const { url } = await createTestDatabase();
  const log: string[] = [];
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  const queue = await openQueue(
    { connectionString: url },
    [job as never],
    createLog("info", (line) => log.push(line)),
    {
      worker: true,
      alone: false,
    },
  );
  onTestFinished(async () => {
    await queue.stop();
    await close();
  });
  /** Works on the job; answers how the inputs were handed out. */
  const workOff = async (act: (inputs: Input[]) => void): Promise<number[][]> => {
    const calls: number[][] = [];
    const work = async (inputs: Input[]): Promise<void> => {
      calls.push(inputs.map(({ n }) => n));
      act(inputs);
    };
    await queue.work([{ ...job, work } as never]);
    return calls;
  };
  return { db, queue, log, workOff };
}

const upTo = (count: number): Input[] => Array.from({ length: count }, (_, n) => ({ n }));
const sorted = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b);

test("queued inputs are processed together, up to a limit, and each once", async () => {
  const { db, queue, workOff } = await openHouse(spec(10));
  await queue.send(db, spec(10), upTo(25));
  for (const input of upTo(40).slice(25)) await queue.send(db, spec(10), [input]);
  const calls = await workOff(() => undefined);
  await eventually(
    async () => calls.flat().length,
    (count) => count >= 40,
  );
  expect(sorted(calls.flat())).toEqual(upTo(40).map(({ n }) => n));
  expect(Math.max(...calls.map((call) => call.length))).toBe(10);
});

test("a failing input does not delay the others, and is retried alone", async () => {
  const { db, queue, log, workOff } = await openHouse(spec(10));
  await queue.send(db, spec(10), upTo(10));
  const done: number[] = [];
  let failures = 0;
  await workOff((inputs) => {
    if (inputs.some(({ n }) => n === 7) && failures++ < 3) throw new Error("seven again");
    done.push(...inputs.map(({ n }) => n));
  });
  await eventually(
    async () => done.length,
    (count) => count >= 10,
  );
  expect(sorted(done)).toEqual(upTo(10).map(({ n }) => n));
  expect(log.filter((line) => line.includes("retried"))).toHaveLength(2);
});

test("a job exists only when its transaction is committed", async () => {
  const { db, queue, workOff } = await openHouse(spec());
  const calls = await workOff(() => undefined);
  await expect(
    db.transaction().execute(async (db) => {
      await queue.send(db, spec(), upTo(3));
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  await queue.send(db, spec(), [{ n: 9 }]);
  await eventually(
    async () => calls.length,
    (count) => count >= 1,
  );
  expect(calls).toEqual([[9]]);
});

test("a backlog of single jobs is processed at once, and not one per poll", async () => {
  const { db, queue, workOff } = await openHouse(spec());
  await queue.send(db, spec(), upTo(1000));
  const calls = await workOff(() => undefined);
  await eventually(
    async () => calls.length,
    // Looking every two seconds would take more than half an hour, which is longer than is waited.
    (count) => count >= 1000,
  );
});

test("recorded work whose job failed at every try or was lost is done again, once", async () => {
  const job: JobSpec<Input> = { ...spec(10), kept: true };
  const { db, queue, workOff } = await openHouse(job);
  const undone = () => db.selectFrom("unfinished_work").select(["inputs", "given_up_at"]).execute();
  const listJobs = async (state: string) =>
    (await sql`select id from pgboss.job where name = 'count' and state = ${state}::pgboss.job_state`.execute(db)).rows;
  await sql`update pgboss.queue set retry_limit = 0 where name = 'count'`.execute(db);
  await queue.send(db, job, upTo(2));
  let broken = true;
  const done: number[] = [];
  await workOff((inputs) => {
    if (broken) throw new Error("broken for a while");
    done.push(...inputs.map(({ n }) => n));
  });
  await eventually(
    () => listJobs("failed"),
    (failed) => failed.length === 1,
  );
  expect(await listGivenUp(db, ["count"])).toMatchObject([
    { name: "count", count: 1, reason: "Error: broken for a while" },
  ]);
  broken = false;
  expect(await queue.takeUpLost(db, 60_000)).toBe(0);
  expect(await queue.takeUpLost(db, 0)).toBe(1);
  await eventually(undone, (rows) => rows.length === 0);
  expect(sorted(done)).toEqual([0, 1]);
  expect(await listGivenUp(db, ["count"])).toEqual([]);

  await db.transaction().execute(async (db) => {
    await queue.send(db, job, [{ n: 2 }]);
    await sql`delete from pgboss.job where name = 'count'`.execute(db);
  });
  expect(await queue.takeUpLost(db, 0)).toBe(1);
  await eventually(undone, (rows) => rows.length === 0);
  expect(sorted(done)).toEqual([0, 1, 2]);
  expect(await queue.takeUpLost(db, 0)).toBe(0);
});

test("work that a process noted before it ended, and never enqueued, is enqueued when the only process starts", async () => {
  const job: JobSpec<Input> = { ...spec(10), kept: true };
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const open = () =>
    openQueue({ connectionString: url }, [job as never], createLog("error"), { worker: true, alone: true });
  const earlier = await open();
  await earlier.send(db, job, upTo(2));
  await sql`delete from pgboss.job where name = 'count'`.execute(db);
  await earlier.stop();
  const later = await open();
  onTestFinished(() => later.stop());
  const { rows } = await sql`select data -> 'inputs' as inputs from pgboss.job where name = 'count' order by 1`.execute(
    db,
  );
  expect(rows).toEqual([{ inputs: [{ n: 0 }] }, { inputs: [{ n: 1 }] }]);
});

test("queues and schedules of an earlier version are removed at the start", async () => {
  const { url } = await createTestDatabase();
  const { db, close } = openDatabase({ connectionString: url }, createLog("error"));
  onTestFinished(close);
  const open = (name: string) =>
    openQueue({ connectionString: url }, [{ ...spec(), name } as never], createLog("error"), {
      worker: true,
      alone: false,
    });
  const earlier = await open("earlier");
  await earlier.work([{ ...spec(), name: "earlier", cron: "0 0 1 1 *", work: async () => undefined } as never]);
  await earlier.send(db, { ...spec(), name: "earlier" }, [{ n: 1 }], new Date(Date.now() + 60_000));
  await earlier.stop();
  const later = await open("later");
  onTestFinished(() => later.stop());
  const { rows: queues } = await sql<{
    name: string;
  }>`select name from pgboss.queue where name in ('earlier', 'later')`.execute(db);
  const { rows: schedules } = await sql`select name from pgboss.schedule where name = 'earlier'`.execute(db);
  expect([queues, schedules]).toEqual([[{ name: "later" }], []]);
});
