import type { Parts } from "./parts.ts";
import { analyseSends } from "./stages/analyse.ts";
import { announcements } from "./stages/announce.ts";
import { decideSends } from "./stages/decide.ts";
import { deliverSends } from "./stages/deliver.ts";
import { mailSends } from "./stages/mails.ts";
import { matchSends } from "./stages/match.ts";
import { pollSends } from "./stages/poll.ts";

/** Functions that enqueue work and publish changes, for actions of people. */
export const enqueue = ({ queue }: Pick<Parts, "queue">) => ({
  ...pollSends(queue),
  ...analyseSends(queue),
  ...matchSends(queue),
  ...decideSends(queue),
  ...deliverSends(queue),
  ...mailSends(queue),
  ...announcements,
});
