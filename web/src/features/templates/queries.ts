import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type Channel,
  listOf,
  MessageTemplate,
  oneOf,
  type TemplateInput,
  TemplatePreview,
  type TemplatePreviewInput,
} from "@tocsin/contract";
import { callApi } from "../../lib/api.ts";

const path = "/api/templates";
const templateList = listOf(MessageTemplate);
const oneTemplate = oneOf(MessageTemplate);
const onePreview = oneOf(TemplatePreview);
const key = ["templates"];

export const useTemplates = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await callApi(path, { schema: templateList, signal })).result,
  });

/** The message that a draft makes of a real event; the one before stays until it is there. */
export const useTemplatePreview = (input: TemplatePreviewInput, isValid: boolean) =>
  useQuery({
    queryKey: ["template preview", input],
    queryFn: async ({ signal }) =>
      (await callApi(`${path}/preview`, { method: "POST", body: input, schema: onePreview, signal })).result,
    enabled: isValid,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Saves the template of a channel; null resets it to the default. */
export function useSaveTemplate(channel: Channel) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: TemplateInput | null) =>
      (
        await callApi(path, {
          method: body ? "PUT" : "DELETE",
          query: { channel },
          schema: oneTemplate,
          ...(body && { body }),
        })
      ).result,
    onSuccess: (saved) =>
      client.setQueryData<MessageTemplate[]>(key, (all) =>
        all?.map((template) => (template.channel === channel ? saved : template)),
      ),
  });
}
