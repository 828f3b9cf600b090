import type { Schema } from "./schemas.ts";

/** One call as the document describes it. */
export type Operation = Schema & {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer | { $ref: string }>;
};

/** What a call answers with a status. */
export type Answer = { description: string; content?: Record<string, { schema?: Schema }> };

/** The whole document, as far as others read it. */
export type Document = {
  openapi: "3.1.1";
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> } & Schema;
  tags: { name: string }[];
} & Schema;

/** A response of a call, or the shared one that it refers to. */
export function resolveAnswer({ components }: Document, answer: Answer | { $ref: string }): Answer {
  if (!("$ref" in answer)) return answer;
  const shared = components.responses[answer.$ref.replace("#/components/responses/", "")];
  if (!shared) throw new Error(`${answer.$ref} is not in the document`);
  return shared;
}
