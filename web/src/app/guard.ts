import type { PageAccess } from "@tocsin/contract";
import { homePath } from "../lib/own-path.ts";
import type { SignedInUser } from "../lib/session/session.ts";
import type { GuardSettings } from "./guard-settings.ts";

/** Who a route is for. `unmatched` is the route of all unknown paths. */
export type Access = PageAccess | "unmatched";

/** The requested location: the path alone, and the whole with search and hash. */
export type Wish = { access: Access; path: string; fullPath: string };

/** The inputs of the guard, loaded only when a rule needs them. */
export type Questions = {
  user(): Promise<SignedInUser | undefined>;
  /** True when people sign in at another service, whose session is asked for rather than the login page shown. */
  signsInElsewhere(): Promise<boolean>;
};

export type Verdict =
  | { kind: "pass" }
  | { kind: "go"; to: string; search: Record<string, string>; warnsAdminsOnly?: true };

const pass: Verdict = { kind: "pass" };
const go = (to: string, search: Record<string, string> = {}): Verdict => ({ kind: "go", to, search });

/** Decides about one navigation; asks nobody about a route that needs no session. */
export async function judge(wish: Wish, questions: Questions, settings: GuardSettings): Promise<Verdict> {
  const { access, path } = wish;
  if (access === "anyone" || (access === "unmatched" && settings.skipsUnmatchedRoutes)) return pass;
  const user = await questions.user();
  if (access === "visitors") {
    if (!user) return pass;
    return path === "/" ? go(homePath) : go("/");
  }
  if (!user) return leadToLogin(wish, await questions.signsInElsewhere(), settings);
  if (access === "admins" && user.type !== "admin")
    return { kind: "go", to: homePath, search: {}, warnsAdminsOnly: true };
  return pass;
}

function leadToLogin({ fullPath }: Wish, elsewhere: boolean, { loginPage, carriesRedirect }: GuardSettings): Verdict {
  return go(loginPage, {
    ...(carriesRedirect && { redirect: fullPath }),
    ...(elsewhere && { error: "SessionRequired", callbackUrl: fullPath }),
  });
}
