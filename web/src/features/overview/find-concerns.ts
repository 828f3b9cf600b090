import type { MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { Overview } from "@tocsin/contract";
import { showShare } from "../../lib/quantities.ts";

/** Something that an operator should look at; `link` leads to where on the admin pages it can be mended. */
export type Concern = { title: string; text: string; link?: { tab: string; label: MessageDescriptor } };

const goodDelivery = 0.95;
const dayMs = 86_400_000;
const oldBackupDays = 7;
const sourcesLink = { tab: "sources", label: msg`Show sources` };

/** Present and imminent problems, the worst first; nothing for a healthy installation. */
export const findConcerns = (overview: Overview, now: Date): Concern[] => [
  ...deliveryConcerns(overview),
  ...sourceConcerns(overview),
  ...mailConcerns(overview),
  ...backupConcerns(overview, now),
];

function deliveryConcerns({ deliverySuccess }: Overview): Concern[] {
  if (deliverySuccess === null || deliverySuccess >= goodDelivery) return [];
  const share = showShare(Math.round((1 - deliverySuccess) * 100) / 100);
  return [
    {
      title: t`${share} of the notifications in the last 24 hours failed`,
      text: t`The responses of the providers are shown under Queues.`,
    },
  ];
}

function sourceConcerns({ freshness: { sources, failing, overdue } }: Overview): Concern[] {
  if (sources === 0)
    return [{ title: t`No sources`, text: t`Tocsin needs a source to find events.`, link: sourcesLink }];
  if (failing === 0) return [];
  return [
    {
      title: plural(sources, {
        one: `${failing} of # source not responding`,
        other: `${failing} of # sources not responding`,
      }),
      text:
        overdue > 0
          ? plural(overdue, {
              one: "# of them is overdue for polling: see that a process with the worker role is running.",
              other: "# of them are overdue for polling: see that a process with the worker role is running.",
            })
          : t`The source list shows the reasons. Failing sources are polled again automatically.`,
      link: sourcesLink,
    },
  ];
}

function mailConcerns({ configuration }: Overview): Concern[] {
  const isMissing = configuration.some(
    ({ configured, how, part }) => !configured && how !== null && /mail/i.test(part),
  );
  return isMissing ? [{ title: t`No mail server configured`, text: t`See Configuration.` }] : [];
}

function backupConcerns({ backup: { lastAt } }: Overview, now: Date): Concern[] {
  if (lastAt && now.getTime() - Date.parse(lastAt) <= oldBackupDays * dayMs) return [];
  return [
    {
      title: lastAt ? t`Last backup more than a week old` : t`No backup yet`,
      text: t`See Data for how to create one.`,
    },
  ];
}
