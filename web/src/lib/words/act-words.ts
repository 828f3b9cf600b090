import { t } from "@lingui/core/macro";
import { mdiAccountCheckOutline, mdiBellOffOutline, mdiCheck, mdiClose, mdiPencilOutline } from "@mdi/js";
import { type EventAct, eventActs } from "@tocsin/contract";
import { worded } from "../language/worded.ts";

export const actIcons: Record<EventAct, string> = {
  "on-it": mdiAccountCheckOutline,
  seen: mdiCheck,
  note: mdiPencilOutline,
  mute: mdiBellOffOutline,
  dismiss: mdiClose,
};

export const actWord = (act: EventAct): string => worded(eventActs[act]);

/** An act on an event of a list, such as "Seen: Warehouse fire". */
export const actOn = (act: EventAct, title: string): string => t`${actWord(act)}: ${title}`;
