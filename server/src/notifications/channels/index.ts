import type { Channel, UserSettings } from "@tocsin/contract";
import type { Message } from "../load-message.ts";

/** How the far end took a message; `retry` may succeed later, `refused` will not. */
export type SendOutcome =
  | {
      kind: "accepted" | "retry" | "refused";
      answer: string;
      /** Whether the far end had been away before. */
      cameBack: boolean;
    }
  /** The far end itself cannot be used, whatever the message: `until` then nobody need ask again. */
  | { kind: "away"; answer: string; until: Date; tried: boolean };

export type Send = (message: Message, settings: UserSettings) => Promise<SendOutcome>;

/** Every channel; a new one does not compile until it is here. */
export type Channels = Record<Channel, Send>;
