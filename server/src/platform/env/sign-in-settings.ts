import { z } from "zod";
import { emails, list, setting, text, webAddress } from "./schemas.ts";

const secret = z.string().min(32, "must have at least 32 characters").optional();

export const signInSettings = {
  AUTH_SECRET: setting(
    secret,
    "signs sessions and seals keys, at least 32 characters; required with `DATABASE_URL`",
    "generated once, kept in `DATA_DIR`",
  ),
  AUTH_SECRET_PREVIOUS: setting(
    secret,
    "the former `AUTH_SECRET` after a change, so that the keys of destinations can still be read; they are sealed with the new one at the next start",
  ),
  ADMIN_EMAILS: setting(
    emails,
    "email addresses of admins, separated by commas",
    "the first person to sign in, or who opens the set-up link",
  ),
  SIGN_UP: setting(
    z.enum(["open", "invited"], "must be open or invited").optional(),
    "who may sign up. If sign-up is not open, the first admin comes from `ADMIN_EMAILS` or from a link printed at the start",
    "`open` while `HOST` and `PUBLIC_URL` are loopback, otherwise `invited`",
  ),
  SIGN_UP_DOMAINS: setting(
    list.transform((domains) => domains.map((domain) => domain.toLowerCase())),
    "email domains that may always sign up, separated by commas",
    "none",
  ),
  API_KEY: setting(
    z.string().min(16, "must have at least 16 characters").optional(),
    "an API key of at least 16 characters with every scope, sent as `X-API-Key`; create keys with selected scopes under *API keys*",
  ),
  OIDC_ISSUER: setting(
    webAddress.optional(),
    "an OpenID Connect provider in addition to sign-in links; its redirect address is `PUBLIC_URL/api/auth/callback/oidc`. A verified email address signs in the person who has it; unverified addresses are refused. A signed-in person links another account in the settings; no account is linked without their knowledge",
  ),
  OIDC_CLIENT_ID: setting(text, "the provider's id of this installation; required with `OIDC_ISSUER`"),
  OIDC_CLIENT_SECRET: setting(text, "the provider's secret for it"),
};
