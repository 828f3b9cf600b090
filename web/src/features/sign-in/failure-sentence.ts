import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { i18n } from "../../lib/language/i18n.ts";

const again = msg`We could not sign you in. Try again.`;

/** Every error code that sign-in knows, in plain words. */
const sentences: Record<string, MessageDescriptor> = {
  Verification: msg`This sign-in link has already been used or has expired. Request a new one.`,
  MissingCSRF: msg`The page was open for too long, or your browser blocks cookies. Try again.`,
  AccessDenied: msg`Sign-up is by invitation only. Ask an administrator of this server to invite you.`,
  Configuration: msg`Sign-in is not configured correctly on this server. An administrator can find the cause in the server log.`,
  TooManyRequests: msg`Too many sign-in links were requested. Wait an hour, or use a link that you already have.`,
  SessionRequired: msg`Sign in to view this page.`,
  OAuthAccountNotLinked: msg`This email address is linked to another sign-in method. Sign in with the method you used first.`,
  AccountNotLinked: msg`This email address is linked to another sign-in method. Sign in with the method you used first.`,
  EmailSignin: msg`We could not send a sign-in link to this email address. Check the address and try again.`,
  EmailCreateAccount: msg`We could not create an account for this email address. Try again.`,
  CredentialsSignin: msg`The details you entered are not correct. Check them and try again.`,
  Signin: msg`Sign-in could not start. Try again.`,
  OAuthSignin: msg`The sign-in service did not respond. Request a sign-in link instead.`,
  OAuthCallback: msg`The sign-in service did not sign you in. Request a sign-in link instead.`,
  OAuthCallbackError: msg`The sign-in service did not sign you in. Request a sign-in link instead.`,
  OAuthCreateAccount: msg`We could not create an account with the sign-in service. Request a sign-in link instead.`,
  Callback: again,
};

/** The meaning of an error code of sign-in for the person. */
export const failureSentence = (code: string | undefined): string => i18n._(sentences[code ?? ""] ?? again);
