const again = "You could not be signed in. Please try again.";
const byLink = "Please ask for a sign-in link instead.";

/** Every error code that sign-in knows, in plain words. */
const sentences: Record<string, string> = {
  Verification: "This sign-in link has been used or is older than ten minutes. Please ask for a new one.",
  MissingCSRF: "The page was open for too long, or cookies are blocked. Please try again.",
  AccessDenied: "Signing up here is by invitation only. Please ask an administrator of this Tocsin to invite you.",
  Configuration: "Sign-in is not set up rightly on this server. Its administrator finds the reason in the log.",
  TooManyRequests: "Too many sign-in links were asked for. Please wait an hour, or use a link you already have.",
  SessionRequired: "Please sign in to see this page.",
  OAuthAccountNotLinked: "This address already signs in another way. Please use the way you used first.",
  AccountNotLinked: "This address already signs in another way. Please use the way you used first.",
  EmailSignin: "A sign-in link could not be sent to this address. Please check it and try again.",
  EmailCreateAccount: "No account could be made for this address. Please try again.",
  CredentialsSignin: "What you entered is not right. Please check it and try again.",
  Signin: "Sign-in could not be started. Please try again.",
  OAuthSignin: `The other service could not be asked. ${byLink}`,
  OAuthCallback: `The other service did not sign you in. ${byLink}`,
  OAuthCallbackError: `The other service did not sign you in. ${byLink}`,
  OAuthCreateAccount: `No account could be made with the other service. ${byLink}`,
  Callback: again,
};

/** What an error code of sign-in means to the person. */
export const failureSentence = (code: string | undefined): string => sentences[code ?? ""] ?? again;
