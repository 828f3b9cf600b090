import { msg } from "#messages";

/** What a mail says in addition to its events, in text and HTML alike. */
export const emailTexts = {
  settings: msg({ id: "email.settings", message: "Change notification settings" }),
  unsubscribe: msg({ id: "email.unsubscribe", message: "Unsubscribe" }),
  why: msg({ id: "email.why", message: "Why you were notified" }),
  map: msg({ id: "email.map", message: "View on map" }),
  original: msg({ id: "email.original", message: "Original" }),
  readAt: msg({ id: "email.readAt", message: "Read on {site}" }),
};

/** A name and what it stands for, as a line of text. */
export const pairText = msg({ id: "email.pair", message: "{name}: {value}" });
