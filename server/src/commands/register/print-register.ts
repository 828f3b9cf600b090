import { readFileSync } from "node:fs";
import { readEnv } from "../../platform/env.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { createSafeFetch, userAgentOf } from "../../platform/safe-fetch/index.ts";
import { readVersion } from "../../platform/version.ts";
import type { Pack } from "../../sources/packs/pack.ts";
import { compareRegister, readRegister, wordComparison } from "./compare-register.ts";

/** Prints what the register, a file or an address, says of the packs. */
export async function printRegister(place: string, packs: Pack[], say: (line: string) => void): Promise<void> {
  const text = /^https?:\/\//i.test(place) ? await fetchText(place) : readFileSync(place, "utf8");
  for (const line of wordComparison(compareRegister(packs, readRegister(text)))) say(line);
}

async function fetchText(url: string): Promise<string> {
  const { fetchAllow, contact, publicUrl } = readEnv();
  const fetch = createSafeFetch({
    allow: fetchAllow,
    userAgent: userAgentOf(readVersion(), contact ?? publicUrl ?? null),
  });
  try {
    const { status, body } = await fetch({ url });
    if (status !== 200) throw new OperatorError(`${url} answered ${status}`);
    return body.toString("utf8");
  } finally {
    await fetch.close();
  }
}
