import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { readSession, type SignedInUser } from "../lib/session.ts";

type Navigation = { location: ParsedLocation };

/** Lets signed-in people through; others go to sign-in, which remembers where they wanted to go. */
export async function requireSession({ location }: Navigation): Promise<{ user: SignedInUser }> {
  const user = await readSession();
  if (!user) throw redirect({ to: "/auth/signin", search: { redirect: location.href } });
  return { user };
}

/** Lets visitors through; signed-in people go to the root, which leads to their assets. */
export async function requireVisitor(): Promise<void> {
  if (await readSession()) throw redirect({ to: "/" });
}

/** The landing page is for visitors; signed-in people start at their assets. */
export async function leadHome(): Promise<void> {
  if (await readSession()) throw redirect({ to: "/assets" });
}

/** Admin pages do not exist for anybody else. */
export async function requireAdmin(): Promise<void> {
  const user = await readSession();
  if (user?.type !== "admin") throw redirect({ to: "/assets" });
}
