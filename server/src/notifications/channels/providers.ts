import { msg } from "#messages";
import type { Clock } from "../../platform/clock.ts";
import { english } from "../../platform/language/translator.ts";
import { type AwayGate, createAwayGate } from "../../platform/mail/away-gate.ts";
import type { DestinationAddress, SendOutcome } from "./index.ts";
import { judgeError, type ResponseOutcome, type Trouble } from "./judge-response.ts";

const away = msg({ id: "provider.unavailable", message: "{host} is unavailable" });

/** What is asked: an address, and the host that it shares with others. */
export type ProviderName = { destination: string; host: string };

export const nameOf = ({ address }: DestinationAddress): ProviderName => ({
  destination: address,
  host: new URL(address).host,
});

/** Asks providers, and skips those that are unavailable. */
export type Providers = {
  /** Asks unless the destination or its host is known to be away, and lets one at a time find out whether it is back. */
  callUnlessAway(name: ProviderName, ask: () => Promise<ResponseOutcome>): Promise<SendOutcome>;
  /** As above, but asks in any case. */
  ask(name: ProviderName, ask: () => Promise<ResponseOutcome>): Promise<SendOutcome>;
};

/**
 * A gate for each destination, and one for each host that is closed by what affects every request to it alone: a request that finds
 * a connection opens it, whatever is answered then. So no destination that fails keeps another from being asked. When all
 * messages of a channel go to the `same` provider, its return is reported, so that what waits is tried at once.
 */
export function createProviders(clock: Clock, { same }: { same: boolean }): Providers {
  // Only those that are in trouble, or were when someone last asked.
  const gates = new Map<string, AwayGate>();
  const gateOf = (key: string): AwayGate => gates.get(key) ?? createAwayGate(clock);

  /** Whether it works again after trouble. */
  function note(key: string, isTrouble: boolean): boolean {
    const gate = gateOf(key);
    if (isTrouble) {
      gates.set(key, gate);
      gate.noteTrouble();
      return false;
    }
    gates.delete(key);
    return gate.noteSuccess();
  }

  /** Whether what had been in trouble works again. */
  function noteBoth({ destination, host }: ProviderName, trouble: Trouble): boolean {
    const isHostBack = note(host, trouble === "host");
    // Without a connection the destination did not respond.
    if (trouble === "host") gateOf(destination).leave();
    const isBack = trouble !== "host" && note(destination, trouble === "destination");
    return trouble === "none" && (isHostBack || isBack);
  }

  async function askThrough(name: ProviderName, ask: () => Promise<ResponseOutcome>): Promise<SendOutcome> {
    const keys = keysOf(name);
    const outcome = await ask()
      .catch(judgeError)
      .catch((error: unknown) => {
        noteBoth(keys, "destination");
        throw error;
      });
    const { kind, providerResponse, body } = outcome;
    const cameBack = noteBoth(keys, kind === "retry" ? outcome.trouble : "none") && same;
    if (kind === "gone") return { kind, providerResponse, body };
    return { kind, providerResponse, body, cameBack, retryAt: kind === "retry" ? outcome.retryAt : undefined };
  }

  return {
    ask: askThrough,
    async callUnlessAway(name, ask) {
      const keys = keysOf(name);
      const destination = gateOf(keys.destination);
      const ownUntil = destination.ask();
      const until = ownUntil ?? gateOf(keys.host).ask();
      if (!until) return askThrough(name, ask);
      if (!ownUntil) destination.leave();
      return { kind: "away", providerResponse: english.translate(away, { host: name.host }), until, tried: false };
    },
  };
}

const keysOf = ({ destination, host }: ProviderName): ProviderName => ({
  destination: `destination ${destination}`,
  host: `host ${host}`,
});
