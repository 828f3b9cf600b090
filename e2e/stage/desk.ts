import { eachByItself } from "../../testing/worlds/quake-intake.ts";
import { openPage } from "./browsers.ts";
import { call, settle } from "./house.ts";
import { giveSession, watchPage } from "./people.ts";
import type { World } from "./world.ts";

const depot = { name: "Depot 3", lat: 38.72, lon: -9.13, radius: 40 };

/** The page of a person who has answered the first questions. */
export async function openSettled(world: World) {
  const { origin } = world.server;
  const { page, context } = await openPage(origin);
  await giveSession(context, world, "anna@example.org");
  const wrongs = watchPage(page, origin);
  await page.goto(`${origin}/eula`);
  await settle(page);
  return { page, context, wrongs };
}

/** A duty officer at a desk with a depot and other assets, and how fires near it begin. */
export async function openDesk(
  world: World,
  others: { name: string; lat: number; lon: number; radius: number }[] = [],
) {
  const { page, wrongs } = await openSettled(world);
  await call(page, "PUT", "/api/users/rules", eachByItself);
  for (const asset of [depot, ...others]) await call(page, "POST", "/api/monitor", asset);
  return {
    page,
    wrongs,
    /** Answers the number of the event, and the link in the mail about it. */
    async startFire(title: string, severity: string, more: object = {}): Promise<{ id: number; link: string }> {
      const place = { lat: 38.72, lon: -9.14, category: "infrastructure" };
      const event = { title, description: "It burns.", severity, ...place, ...more };
      const { body } = await call(page, "POST", "/api/event", event);
      const { email } = await world.mail.waitFor(
        "anna@example.org",
        (one) => one.email.subject?.includes(title) ?? false,
      );
      return { id: body.result.id, link: /http\S+confirm\/\S+/.exec(email.text ?? "")?.[0] ?? "" };
    },
  };
}
