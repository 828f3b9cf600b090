import { t } from "@lingui/core/macro";
import type { SignInDelivery } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { readSignInDelivery } from "../../lib/session/auth-calls.ts";

/** How this server's sign-in links reach people; undefined until it is known. */
export function useSignInDelivery(): SignInDelivery | undefined {
  const [delivery, setDelivery] = useState<SignInDelivery>();
  useEffect(() => {
    readSignInDelivery().then(setDelivery);
  }, []);
  return delivery;
}

/** Where the link of a server without a mail server is. */
export const whereWords = ({ outbox }: SignInDelivery): string =>
  outbox
    ? t`This server has no mail server. It prints the sign-in link in the terminal where it runs, and writes it to ${outbox}.`
    : t`This server has no mail server. It prints the sign-in link in the terminal where it runs, and writes it to the outbox in its data folder. If you do not run the server, ask its operator.`;
