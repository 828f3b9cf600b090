/** The settings of the route guard; its rules are in `guard.ts`. */
export const guardSettings = {
  /** The redirect target of visitors on pages that need a session. */
  loginPage: "/auth/signin",
  /** The way to the login page carries the wanted path as the parameter `redirect`. */
  carriesRedirect: true,
  /** A path that is no route shows "Page Not Found" to everyone, without asking who they are. */
  skipsUnmatchedRoutes: true,
} as const;

export type GuardSettings = { loginPage: string; carriesRedirect: boolean; skipsUnmatchedRoutes: boolean };
