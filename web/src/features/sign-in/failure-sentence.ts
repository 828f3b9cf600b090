const sentences: Record<string, string> = {
  Verification: "This sign-in link has been used or is older than ten minutes. Please ask for a new one.",
  MissingCSRF: "The page was open for too long, or cookies are blocked. Please try again.",
  AccessDenied: "Signing up here is by invitation only. Please ask an administrator of this Tocsin to invite you.",
  Configuration: "Sign-in is not set up rightly on this server. Its administrator finds the reason in the log.",
  TooManyRequests: "Too many sign-in links were asked for. Please wait an hour, or use a link you already have.",
  SessionRequired: "Please sign in to see this page.",
  OAuthAccountNotLinked: "This address already signs in another way. Please use the way you used first.",
};

/** What an error code of sign-in means to the person. */
export const failureSentence = (code: string | undefined): string =>
  sentences[code ?? ""] ?? "You could not be signed in. Please try again.";
