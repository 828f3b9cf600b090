import {
  Contact,
  ContactGroup,
  ContactGroupInput,
  ContactImport,
  ContactInput,
  Id,
  ImportedLine,
  listOf,
  oneOf,
} from "@tocsin/contract";
import { z } from "zod";
import { untilAborted } from "../platform/db/until-aborted.ts";
import { onePage } from "../platform/http/answers.ts";
import { type Route, route } from "../platform/http/route.ts";
import { importContacts } from "./import-contacts.ts";
import { getContact, getGroup, listContacts, listGroups } from "./queries.ts";
import { changeContact, createContact, deleteContact, requestOptInAgain, type SaveParts } from "./save-contact.ts";
import { changeGroup, createGroup, deleteGroup, type ForgetGroup, type MembersChanged } from "./save-group.ts";

const ById = z.object({ id: Id });
const MaybeById = z.object({ id: Id.optional() });

type Parts = SaveParts & { forgetGroup: ForgetGroup; membersChanged: MembersChanged };

export const contactRoutes = (parts: Parts): Route[] => [
  ...ofContacts(parts),
  ...ofRequests(parts),
  ...ofGroups(parts),
];

const ofContacts = (parts: SaveParts): Route[] => [
  route({
    method: "GET",
    path: "/api/contacts",
    summary: "List a person's contacts, or get one by `id`",
    access: "person",
    query: MaybeById,
    answer: z.union([listOf(Contact), oneOf(Contact)]),
    async handle({ caller, query }) {
      if (query.id !== undefined) return { result: await getContact(parts.db, caller.user.id, query.id) };
      return onePage(await listContacts(parts.db, caller.user.id));
    },
  }),
  route({
    method: "POST",
    path: "/api/contacts",
    summary: "Create a contact; each address receives only an opt-in request until it opts in",
    access: "person",
    body: ContactInput,
    answer: oneOf(Contact),
    status: 201,
    handle: async ({ caller, body }) => ({ result: await createContact(parts, caller.user.id, body) }),
  }),
  route({
    method: "PUT",
    path: "/api/contacts",
    summary: "Update a contact; a new address receives an opt-in request",
    access: "person",
    query: ById,
    body: ContactInput,
    answer: oneOf(Contact),
    handle: async ({ caller, query, body }) => ({
      result: await changeContact(parts, caller.user.id, query.id, body),
    }),
  }),
  route({
    method: "DELETE",
    path: "/api/contacts",
    summary: "Delete a contact",
    access: "person",
    query: ById,
    handle: ({ caller, query }) => deleteContact(parts, caller.user.id, query.id),
  }),
];

/** What asks many people, or one again, to opt in. */
const ofRequests = (parts: SaveParts): Route[] => [
  route({
    method: "POST",
    path: "/api/contacts/opt-in",
    summary: "Resend the pending opt-in requests of a contact, up to three times a year",
    access: "person",
    query: ById,
    answer: oneOf(Contact),
    status: 202,
    handle: async ({ caller, query }) => ({ result: await requestOptInAgain(parts, caller.user.id, query.id) }),
  }),
  route({
    method: "POST",
    path: "/api/contacts/import",
    summary: "Import contacts from CSV or vCard; returns the result for each line",
    access: "person",
    body: ContactImport,
    answer: listOf(ImportedLine),
    heavy: "job",
    handle: async ({ caller, body, signal }) =>
      onePage(await importContacts({ ...parts, db: untilAborted(parts.db, signal) }, caller.user.id, body)),
  }),
];

const ofGroups = (parts: Parts): Route[] => [
  route({
    method: "GET",
    path: "/api/contacts/groups",
    summary: "List a person's contact groups, or get one by `id`",
    access: "person",
    query: MaybeById,
    answer: z.union([listOf(ContactGroup), oneOf(ContactGroup)]),
    async handle({ caller, query }) {
      if (query.id !== undefined) return { result: await getGroup(parts.db, caller.user.id, query.id) };
      return onePage(await listGroups(parts.db, caller.user.id));
    },
  }),
  route({
    method: "POST",
    path: "/api/contacts/groups",
    summary: "Create a contact group",
    access: "person",
    body: ContactGroupInput,
    answer: oneOf(ContactGroup),
    status: 201,
    handle: async ({ caller, body }) => ({ result: await createGroup(parts.db, caller.user.id, body) }),
  }),
  route({
    method: "PUT",
    path: "/api/contacts/groups",
    summary: "Update the name and the members of a contact group",
    access: "person",
    query: ById,
    body: ContactGroupInput,
    answer: oneOf(ContactGroup),
    handle: async ({ caller, query, body }) => ({ result: await changeGroup(parts, caller.user.id, query.id, body) }),
  }),
  route({
    method: "DELETE",
    path: "/api/contacts/groups",
    summary: "Delete a contact group and remove it from assets; its contacts are kept",
    access: "person",
    query: ById,
    handle: ({ caller, query }) => deleteGroup(parts, caller.user.id, query.id),
  }),
];
