import { t } from "@lingui/core/macro";
import { type ParsedLocation, redirect, type StaticDataRouteOption } from "@tanstack/react-router";
import { untilLeft } from "../lib/full-redirect.ts";
import { listOtherProviders } from "../lib/session/auth-calls.ts";
import { readSession } from "../lib/session/session.ts";
import { addToast } from "../ui/toasts/toasts.ts";
import { judge } from "./guard.ts";
import { guardSettings } from "./guard-settings.ts";

type Navigation = {
  location: ParsedLocation;
  preload: boolean;
  /** The matched routes; their full type is made of the routes that this guard is part of. */
  matches: unknown;
};

type Match = { staticData: StaticDataRouteOption };

/** Runs before every navigation: lets it through, or leads it elsewhere. */
export async function guardNavigation({ location, preload, matches }: Navigation): Promise<void> {
  await untilLeft();
  const named = (matches as Match[]).at(-1)?.staticData.access ?? "unmatched";
  const access = typeof named === "function" ? named(location.search) : named;
  const verdict = await judge(
    { access, path: location.pathname, fullPath: location.href },
    { user: readSession, signsInElsewhere: async () => (await listOtherProviders()).length > 0 },
    guardSettings,
  );
  if (verdict.kind === "pass") return;
  if (verdict.warnsAdminsOnly && !preload) warnAdminsOnly();
  throw redirect({ to: verdict.to, search: verdict.search });
}

const warnAdminsOnly = (): void =>
  addToast({
    type: "warning",
    title: t`Admins only`,
    text: t`You need an admin account for that page. Here are your assets instead.`,
  });
