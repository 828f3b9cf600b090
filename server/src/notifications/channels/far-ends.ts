import { type AwayGate, createAwayGate } from "../../platform/away-gate.ts";
import type { Clock } from "../../platform/clock.ts";
import type { SendOutcome } from "./index.ts";
import { judgeError, type Verdict } from "./judge-answer.ts";

/** Asks far ends, and leaves those alone that are away. */
export type FarEnds = {
  /** Asks unless the far end of that name is known to be away, and lets one at a time find out whether it is back. */
  askUnlessAway(name: string, ask: () => Promise<Verdict>): Promise<SendOutcome>;
  /** As above, but asks in any case. */
  ask(name: string, ask: () => Promise<Verdict>): Promise<SendOutcome>;
};

/**
 * One gate for each far end. When all messages of a channel go to the `same` one, its return is told, so that what waits
 * is tried at once.
 */
export function createFarEnds(clock: Clock, { same }: { same: boolean }): FarEnds {
  // Only those that are in trouble, or were when somebody last asked.
  const gates = new Map<string, AwayGate>();

  async function askThrough(name: string, gate: AwayGate, ask: () => Promise<Verdict>): Promise<SendOutcome> {
    gates.set(name, gate);
    const verdict = await ask()
      .catch(judgeError)
      .catch((error: unknown) => {
        gate.noteTrouble();
        throw error;
      });
    const { kind, answer, body } = verdict;
    if (kind === "retry" && verdict.trouble) {
      gate.noteTrouble();
      return { kind, answer, body, retryAt: verdict.retryAt, cameBack: false };
    }
    const cameBack = gate.noteSuccess() && same;
    gates.delete(name);
    if (kind === "gone") return { kind, answer, body };
    return { kind, answer, body, cameBack, retryAt: kind === "retry" ? verdict.retryAt : undefined };
  }

  const gateOf = (name: string): AwayGate => gates.get(name) ?? createAwayGate(clock);
  return {
    ask: (name, ask) => askThrough(name, gateOf(name), ask),
    async askUnlessAway(name, ask) {
      const gate = gateOf(name);
      const until = gate.ask();
      return until ? { kind: "away", answer: `${name} is away`, until, tried: false } : askThrough(name, gate, ask);
    },
  };
}
