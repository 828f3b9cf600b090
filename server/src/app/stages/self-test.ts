import { z } from "zod";
import { workOnSelfTest } from "../heartbeat/work-on-self-test.ts";
import { stageJob } from "./stage-job.ts";

/** Idempotent: it is rolled back, and the result of the later run is kept. */
export const selfTestJob = stageJob({
  name: "self-test",
  input: z.object({}),
  exclusiveBy: () => "self-test",
  act: (parts) => () => workOnSelfTest(parts),
});
