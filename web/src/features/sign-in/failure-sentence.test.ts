import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test.each([
  ...["Verification", "MissingCSRF", "AccessDenied", "Configuration", "TooManyRequests", "SessionRequired"],
  ...["OAuthAccountNotLinked", "EmailSignin", "EmailCreateAccount", "CredentialsSignin", "Signin", "OAuthSignin"],
  ...["OAuthCallback", "OAuthCallbackError", "OAuthCreateAccount", "Callback", "SomethingNew", undefined, ""],
])("%s is shown as a sentence with an instruction, and never as its code", (code) => {
  const sentence = failureSentence(code);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  if (code) expect(sentence).not.toContain(code);
});
