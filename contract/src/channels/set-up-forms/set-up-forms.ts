import { keysOf } from "../../base/typed-values.ts";
import type { Channel } from "../channels.ts";
import { chatForms } from "./chat.ts";
import type { SetUpForm, SetUpForms } from "./fields.ts";
import { httpForms } from "./http.ts";
import { incidentForms } from "./incident.ts";
import { otherForms } from "./other.ts";
import { pushForms } from "./push.ts";
import { socketForms } from "./sockets.ts";

export type { SetUpField } from "./fields.ts";

const postingForms = { ...chatForms, ...incidentForms, ...pushForms, ...otherForms, ...httpForms } as const;

/** What the set-up of each service asks for. Pages that show no set-up need not load this. */
export const setUpForms = { ...postingForms, ...socketForms } as const;

/** A channel that is set up by a form. */
export type FormChannel = keyof typeof setUpForms;
export const formChannels = keysOf(setUpForms);

/** One whose messages are posted by HTTP to what a person entered in its form. */
export type PostingChannel = keyof typeof postingForms;
export const postingChannels = keysOf(postingForms);

/** The form of a channel; undefined for one that is set up in another way. */
export const formOf = (channel: Channel): SetUpForm | undefined => (setUpForms as SetUpForms)[channel];
