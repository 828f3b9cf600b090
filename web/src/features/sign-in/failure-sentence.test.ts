import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test.each([
  ...["Verification", "MissingCSRF", "AccessDenied", "Configuration", "TooManyRequests", "SessionRequired"],
  ...["OAuthAccountNotLinked", "EmailSignin", "EmailCreateAccount", "CredentialsSignin", "Signin", "OAuthSignin"],
  ...["OAuthCallback", "OAuthCallbackError", "OAuthCreateAccount", "Callback", "SomethingNew", undefined, ""],
])("%s is told as a sentence that says what to do, and never by its code", (code) => {
  const sentence = failureSentence(code);
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  if (code) expect(sentence).not.toContain(code);
});
