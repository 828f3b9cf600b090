import type { Channel } from "../channels.ts";
import { chatForms } from "./chat.ts";
import type { SetUpForm, SetUpForms } from "./fields.ts";
import { httpForms } from "./http.ts";
import { incidentForms } from "./incident.ts";
import { otherForms } from "./other.ts";
import { pushForms } from "./push.ts";

export type { SetUpField } from "./fields.ts";

/** What the set-up of each service asks for. Pages that show no set-up need not load this. */
export const setUpForms = { ...chatForms, ...incidentForms, ...pushForms, ...otherForms, ...httpForms } as const;

/** A channel whose messages are posted to what a person entered in its form. */
export type PostingChannel = keyof typeof setUpForms;
export const postingChannels = Object.keys(setUpForms) as PostingChannel[];

/** The form of a channel; undefined for one that is set up in another way. */
export const formOf = (channel: Channel): SetUpForm | undefined => (setUpForms as SetUpForms)[channel];
