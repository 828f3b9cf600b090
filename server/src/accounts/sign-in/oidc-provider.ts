import type { OIDCConfig } from "@auth/core/providers";
import { z } from "zod";

/** The operator's sign-in service (OpenID Connect); without a secret the client is a public one. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string | undefined };

export const oidcId = "oidc";

type Profile = { sub: string; email?: unknown; email_verified?: unknown };

/** The service as Auth.js knows it. A code is bound to this browser by state, nonce and PKCE. */
export const oidcProvider = ({ issuer, clientId, clientSecret }: OidcSettings): OIDCConfig<Profile> => ({
  id: oidcId,
  name: new URL(issuer).hostname,
  type: "oidc",
  issuer,
  clientId,
  clientSecret,
  client: { token_endpoint_auth_method: clientSecret ? "client_secret_basic" : "none" },
  authorization: { params: { scope: "openid email" } },
  // The address is a claim of the scope, which a service need not put into its ID token (OpenID Connect Core 1.0, 5.4).
  idToken: false,
  checks: ["pkce", "state", "nonce"],
  // Only verified addresses reach this point (`verifiedEmail`), so joining the account with the address is safe.
  allowDangerousEmailAccountLinking: true,
  profile: (profile) => ({ id: profile.sub, email: verifiedEmail(profile) }),
  options: {} as never,
});

/** The address that the service vouches for, as it is stored here; null when it vouches for none. */
export function verifiedEmail({ email, email_verified }: Omit<Profile, "sub">): string | null {
  // Some services write the boolean as text.
  if (email_verified !== true && email_verified !== "true") return null;
  if (typeof email !== "string") return null;
  return z.email().max(254).safeParse(email.normalize("NFKC").trim().toLowerCase()).data ?? null;
}
