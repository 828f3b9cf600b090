import { z } from "zod";
import { plainText, Time } from "../base/common.ts";
import { says } from "../base/sentences.ts";

const nameMessage = says(/*i18n*/ { id: "field.name", message: "Please enter a name" });

const Phone = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s().-]/g, ""))
  .pipe(
    z.string().regex(
      /^\+[1-9]\d{7,14}$/,
      says(
        /*i18n*/ {
          id: "field.phone",
          message: "Please enter a number with its country code, such as +351 912 345 678",
        },
      ),
    ),
  );

/** A telephone number in E.164; blanks, dots, hyphens and brackets are taken out. */
export const PhoneNumber = Phone;

/** A person without an account who is notified along with the owner. An address receives nothing before its owner opts in. */
export const Contact = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** When the first of the addresses was confirmed. */
  confirmedAt: Time.nullable(),
  emailConfirmedAt: Time.nullable(),
  phoneConfirmedAt: Time.nullable(),
  /** Whether the owner of the address has opted out. */
  emailOptedOut: z.boolean(),
  phoneOptedOut: z.boolean(),
  /** When each address was last asked to opt in. */
  emailOptInRequestedAt: Time.nullable(),
  phoneOptInRequestedAt: Time.nullable(),
  /** Why the last opt-in request failed; null while it is queued and once it was sent. */
  emailProblem: z.string().nullable(),
  phoneProblem: z.string().nullable(),
});
export type Contact = z.infer<typeof Contact>;

export const ContactInput = z
  .strictObject({
    name: plainText(200).min(1, nameMessage),
    email: z.email().max(320).nullish(),
    phone: Phone.nullish(),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ["email"],
    message: says(/*i18n*/ { id: "field.contactAddress", message: "Please enter an email address or a phone number" }),
  });
export type ContactInput = z.infer<typeof ContactInput>;

export const ContactGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  contactIds: z.array(z.number().int()),
});
export type ContactGroup = z.infer<typeof ContactGroup>;

export const ContactGroupInput = z.strictObject({
  name: plainText(200).min(1, nameMessage),
  contactIds: z.array(z.number().int()).max(1000),
});
export type ContactGroupInput = z.infer<typeof ContactGroupInput>;

/** The maximum number of lines in one import. */
export const mostImported = 1000;

export const ContactImport = z.strictObject({
  /** A table as CSV, or cards as vCard 3 or 4; which of them, its text says. */
  text: z
    .string()
    .min(1, says(/*i18n*/ { id: "field.import", message: "Please choose a file, or paste its text" }))
    .max(1_000_000),
  /** The group that they are put into. */
  groupId: z.number().int().optional(),
});
export type ContactImport = z.infer<typeof ContactImport>;

/** The result of one line, or of the card that starts on it. */
export const ImportedLine = z.object({
  line: z.number().int(),
  name: z.string(),
  outcome: z.enum(["added", "known", "refused"]),
  /** Why it was rejected, or which part of it was omitted. */
  why: z.string().nullable(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;
