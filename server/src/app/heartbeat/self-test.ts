import { randomUUID } from "node:crypto";
import { later, minuteMs } from "../../platform/clock.ts";
import { asHandle } from "../../platform/db/as-handle.ts";
import { rollingBack } from "../../platform/db/rolling-back.ts";
import type { Parts } from "../parts.ts";
import { type Document, goThrough } from "./go-through.ts";
import { selfTestDocument } from "./self-test-document.ts";
import type { Stage } from "./stages.ts";

/** The stages that it went through, in their order, and where and why it stopped. */
export type SelfTest = { passed: Stage[]; failed: { stage: Stage; reason: string } | null };

/**
 * Sends a warning through every stage, for a person and an asset of its own, by the code that all others go through, in a
 * transaction that is rolled back: nobody sees it, and nothing of it stays. The language model is not asked.
 */
export async function runSelfTest(running: Parts): Promise<SelfTest> {
  // What is older than its asset notifies nobody, and the asset is as old as its transaction by the clock of the database.
  const parts = { ...running, clock: () => later(running.clock(), minuteMs) };
  const passed: Stage[] = [];
  let stage: Stage = "reading";
  const enter = (next: Stage): void => {
    passed.push(stage);
    stage = next;
  };
  try {
    // Before the transaction begins: a heavy feed of another source may have its turn first.
    const document = await readDocument(parts);
    await rollingBack(parts.db, (transaction) => goThrough(parts, asHandle(transaction), document, enter));
    return { passed: [...passed, stage], failed: null };
  } catch (error) {
    return { passed, failed: { stage, reason: error instanceof Error ? error.message : String(error) } };
  }
}

async function readDocument({ feedReader, clock }: Parts): Promise<Document> {
  const now = clock();
  const body = selfTestDocument(`self-test ${randomUUID()}`, now);
  const contentType = "application/cap+xml";
  const feed = await feedReader.read({
    body: Buffer.from(body),
    contentType,
    kind: null,
    url: "inbound:self-test",
    now,
  });
  return { body, contentType, feed };
}
