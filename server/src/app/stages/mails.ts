import { z } from "zod";
import { type SignInMailAsk, sendSignInMail } from "../../accounts/sign-in/send-sign-in-mail.ts";
import { sendOptIn } from "../../contacts/send-opt-in.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/jobs/queue.ts";
import { optInBy } from "../people/opt-in-by.ts";
import { type StageJob, stageJob } from "./stage-job.ts";

const OptIn = z.object({ optInId: z.string() });

/** Idempotent: one worker at a time sends a request, and a sent one is not sent again. */
export const sendOptInJob: StageJob<z.infer<typeof OptIn>> = stageJob({
  name: "send-opt-in",
  input: OptIn,
  workers: 2,
  act: (parts) => {
    const { db, clock, log, secret, queue } = parts;
    const sending = { db, clock, log, secret, optInBy: optInBy(parts), sendOptIns: mailSends(queue).sendOptIns };
    return ([{ optInId }]) => sendOptIn(sending, optInId);
  },
});

const SignInMail = z.object({
  id: z.string(),
  email: z.string(),
  callbackUrl: z.string(),
  askedAt: z.string(),
  tries: z.number(),
});

/** Idempotent: the same mail is sent with the same Message-ID. */
export const sendSignInMailJob: StageJob<SignInMailAsk> = stageJob({
  name: "send-sign-in-mail",
  input: SignInMail,
  workers: 4,
  act: ({ db, clock, log, secret, mailer, publicUrl, env, queue }) => {
    const tryAgain = (ask: SignInMailAsk, at: Date) => mailSends(queue).sendSignInMail(db, ask, at);
    const sending = { db, clock, log, secret, mailer, publicUrl, policy: env, tryAgain };
    return ([ask]) => sendSignInMail({ ...sending, printLink: env.smtpUrl ? null : printLink }, ask);
  },
});

/** Messages that are about no event. */
export const mailSends = (queue: Queue) => ({
  sendOptIns: (db: Db, optInIds: string[], at: Date) =>
    queue.send(
      db,
      sendOptInJob,
      optInIds.map((optInId) => ({ optInId })),
      at,
    ),
  sendSignInMail: (db: Db, ask: SignInMailAsk, at?: Date) => queue.send(db, sendSignInMailJob, [ask], at),
});

/** For the operator's terminal, and so not an entry of the log. */
function printLink(email: string, link: string): void {
  process.stdout.write(`\nSign-in link for ${email} (works once, for ten minutes):\n  ${link}\n\n`);
}
