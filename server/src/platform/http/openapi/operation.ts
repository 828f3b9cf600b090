import type { Schema } from "./schemas.ts";

/** One call as the document describes it. */
export type Operation = Schema & {
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
};

/** The whole document, as far as others read it. */
export type Document = {
  openapi: "3.1.1";
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> } & Schema;
  tags: { name: string }[];
} & Schema;
