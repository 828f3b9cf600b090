import { getRouteApi } from "@tanstack/react-router";
import type { SignedInUser } from "./session.ts";

const signedIn = getRouteApi("/signed-in");

/** The signed-in person; only below the signed-in route, whose guard has found them. */
export function useCurrentUser(): SignedInUser {
  return signedIn.useRouteContext({ select: (context) => context.user });
}
