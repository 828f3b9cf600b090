import { createHmac } from "node:crypto";
import { sameSecret } from "../../platform/secrets.ts";

type Signed = { publicUrl: string; url: URL; fields: URLSearchParams; signature: string | null };

/**
 * Whether Twilio sent a form: its signature is over the address that it was configured to post to and the fields in the order of their
 * names, https://www.twilio.com/docs/usage/security#validating-requests.
 */
export function isSignedByTwilio(
  authToken: string | undefined,
  { publicUrl, url, fields, signature }: Signed,
): boolean {
  if (!authToken) return false;
  const sorted = [...fields].sort(([one], [other]) => (one < other ? -1 : 1));
  const signed = publicUrl + url.pathname + url.search + sorted.map(([name, value]) => name + value).join("");
  return sameSecret(signature ?? "", createHmac("sha1", authToken).update(signed).digest("base64"));
}
