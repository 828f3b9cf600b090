import { type EventAct, eventActs, listActs } from "@tocsin/contract";
import { msg } from "#messages";
import { formatTime, type Reader } from "./wording.ts";

/** A person's answer to a message; `counts` where it is that of who is notified there. */
export type Answer = { name: string; at: Date; hasIt: boolean; note: string | null; counts: boolean };

const texts = {
  isHandling: msg({ id: "answer.isHandling", message: "{name} is handling it, {time}" }),
  acknowledged: msg({ id: "answer.acknowledged", message: "{name} acknowledged it, {time}" }),
  withNote: msg({ id: "answer.note", message: "{acknowledged}: {note}" }),
  or: msg({ id: "answer.or", message: "{onIt}, {seen} or {note}" }),
};

/** What someone reads who has just answered. */
export const thanks = {
  "on-it": msg({ id: "answer.youHaveIt", message: "Acknowledged: you are handling it." }),
  seen: msg({ id: "answer.youSaw", message: "Acknowledged." }),
};

/** The acts that are links and buttons of a message. */
export type MessageAct = keyof typeof thanks;

const ofOwner = listActs();
const ofOthers = ofOwner.filter((act) => act !== "mute" && act !== "dismiss");

/** The acts of the page of a message; a contact cannot set aside what its owner is notified of. */
export const listActsOf = (isOwner: boolean): readonly EventAct[] => (isOwner ? ofOwner : ofOthers);

export const wordAct = (act: EventAct, { translate }: Reader): string => translate(eventActs[act]);

/** What can be said on the page of a message, for a message that has room for one link. */
export const wordActs = (reader: Reader): string =>
  reader.translate(texts.or, {
    onIt: wordAct("on-it", reader),
    seen: wordAct("seen", reader),
    note: wordAct("note", reader),
  });

/** Who handles it or has acknowledged it, and since when. */
export const wordResponse = ({ name, hasIt, at }: Pick<Answer, "name" | "hasIt" | "at">, reader: Reader): string =>
  reader.translate(hasIt ? texts.isHandling : texts.acknowledged, { name, time: formatTime(at, reader) });

/** The same with what they wrote. */
export function wordAnswer(answer: Answer, reader: Reader): string {
  const acknowledged = wordResponse(answer, reader);
  return answer.note ? reader.translate(texts.withNote, { acknowledged, note: answer.note }) : acknowledged;
}
