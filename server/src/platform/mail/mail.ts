/** One message to one address. `messageId` without angle brackets stays the same over all attempts. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  headers?: Record<string, string>;
};

/** The provider's response to a message; `retry` may succeed later, `refused` will not. */
export type MailOutcome =
  | {
      kind: "accepted" | "retry" | "refused";
      providerResponse: string;
      /** Whether the server had been away before. */
      cameBack: boolean;
    }
  /** The server itself cannot be used: `until` then nobody need ask again. */
  | { kind: "away"; providerResponse: string; until: Date; tried: boolean };

export type Mailer = {
  send(mail: Mail): Promise<MailOutcome>;
  /** As `send`, but does not try a server that is known to be away, and lets one at a time find out whether it is back. */
  sendUnlessAway(mail: Mail): Promise<MailOutcome>;
  close(): void;
};
