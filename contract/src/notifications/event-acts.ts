import type { MessageText } from "../base/sentences.ts";

/**
 * What a person can do about an event, in the order and the words of every place that offers it: lists, the page of an event, the command
 * palette, mails, push messages, chats, and the page of a message. The names are also those of the form there, and of links to it.
 */
export const eventActs = {
  "on-it": /*i18n*/ { id: "act.onIt", message: "I’m on it" },
  seen: /*i18n*/ { id: "act.seen", message: "Seen" },
  note: /*i18n*/ { id: "act.note", message: "Note" },
  mute: /*i18n*/ { id: "act.mute", message: "Mute" },
  dismiss: /*i18n*/ { id: "act.dismiss", message: "Dismiss" },
} as const satisfies Record<string, MessageText>;

export type EventAct = keyof typeof eventActs;

export const listActs = (): EventAct[] => Object.keys(eventActs).filter((name): name is EventAct => name in eventActs);

/** For how long *Mute* mutes where no time is asked for. */
export const muteMs = 8 * 3_600_000;
