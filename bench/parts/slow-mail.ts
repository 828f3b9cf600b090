import { setTimeout as sleep } from "node:timers/promises";
import { openOwnCluster } from "../../testing/servers/postgres/own-cluster.ts";
import { openTwoWorkers } from "../../testing/worlds/two-workers.ts";

/** Two workers and a mail server that takes so long to answer a message: how often it is handed over. */
export async function benchSlowMail(answerS: number): Promise<boolean> {
  const cluster = await openOwnCluster();
  const house = await openTwoWorkers(cluster.url, {
    message: (socket) => void setTimeout(() => socket.write("250 taken\r\n"), answerS * 1000),
  });
  const workers = [await house.launch(), await house.launch("worker")];
  await house.cause(workers[0]?.origin ?? "");
  const isSent = (): boolean => workers.some((one) => one.output().includes("a notification was sent"));
  for (let waited = 0; !isSent() && waited < answerS + 60; waited++) await sleep(1000);
  await sleep(15_000);
  const handedOver = house.mail.handedOver.length;
  console.table([{ "answers after s": answerS, workers: workers.length, sent: isSent(), "handed over": handedOver }]);
  await Promise.all(workers.map((one) => one.end()));
  await Promise.all([house.close(), cluster.close()]);
  return isSent() && handedOver === 1;
}
