import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  Contact,
  ContactGroup,
  type ContactGroupInput,
  type ContactImport,
  type ContactInput,
  ImportedLine,
  listOf,
  oneOf,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/contacts";
const groupsPath = `${path}/groups`;
const contactList = listOf(Contact);
const groupList = listOf(ContactGroup);
const oneGroup = oneOf(ContactGroup);
const importedLines = listOf(ImportedLine);
const key = ["contacts"];

/** The person's contacts by name; looked at again now and then, for those who are asked answer at their own time. */
export const useContacts = () =>
  useQuery({
    queryKey: [...key, "people"],
    queryFn: async ({ signal }) => (await callApi(path, { schema: contactList, signal })).result,
    refetchInterval: 15_000,
  });

/** The person's groups of contacts by name. */
export const useGroups = () =>
  useQuery({
    queryKey: [...key, "groups"],
    queryFn: async ({ signal }) => (await callApi(groupsPath, { schema: groupList, signal })).result,
  });

function useContactMutation<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: key }) });
}

/** Adds a contact, or replaces the fields of the one with an id. */
export const useSaveContact = () =>
  useContactMutation(({ id, ...body }: ContactInput & { id?: number | undefined }) =>
    callApi(path, id === undefined ? { method: "POST", body } : { method: "PUT", query: { id }, body }),
  );

export const useDeleteContact = () =>
  useContactMutation((id: number) => callApi(path, { method: "DELETE", query: { id } }));

/** Has the addresses of a contact that have not agreed yet asked once more. */
export const useRequestOptIn = () =>
  useContactMutation((id: number) => callApi(`${path}/opt-in`, { method: "POST", query: { id } }));

/** Imports a file's text; returns the result of each line. */
export const useImportContacts = () =>
  useContactMutation(
    async (body: ContactImport) =>
      (await callApi(`${path}/import`, { method: "POST", body, schema: importedLines })).result,
  );

/** Adds a group, or replaces name and members of the one with an id. */
export const useSaveGroup = () =>
  useContactMutation(
    async ({ id, ...body }: ContactGroupInput & { id?: number | undefined }) =>
      (
        await callApi(groupsPath, {
          ...(id === undefined ? { method: "POST" as const } : { method: "PUT" as const, query: { id } }),
          body,
          schema: oneGroup,
        })
      ).result,
  );

export const useDeleteGroup = () =>
  useContactMutation((id: number) => callApi(groupsPath, { method: "DELETE", query: { id } }));
