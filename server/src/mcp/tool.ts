import type { KeyScope } from "@tocsin/contract";
import type { z } from "zod";
import type { Method, Route } from "../platform/http/route.ts";

/** What becomes of arguments: the query, the body and the parameters in the path of a call of the API. */
export type Asked = {
  query?: Record<string, string | string[]>;
  body?: Record<string, unknown>;
  params?: Record<string, string>;
};

/**
 * What an assistant may do, as a declaration over one call of the API: rights, validation, quotas and wording are those of the call.
 * `answer` makes the result of what the call has answered.
 */
export type Tool = {
  name: string;
  title: string;
  description: string;
  scope: KeyScope;
  call: `${Method} ${string}`;
  /** Whether the call is made in the name of a person. */
  person: "required" | "optional";
  /** Absent for a tool that only reads. */
  changes?: { idempotent: boolean };
  input: z.ZodObject;
  output: z.ZodObject;
  ask(input: object, keyName: string): Asked;
  answer(answered: unknown, input: object): object;
};

/** Types a tool by its schemas; what its call answers is of type `Answered`. */
export const defineTool =
  <Answered>() =>
  <In extends z.ZodObject, Out extends z.ZodObject>(
    tool: Omit<Tool, "input" | "output" | "ask" | "answer"> & {
      input: In;
      output: Out;
      ask(input: z.output<In>, keyName: string): Asked;
      answer(answered: Answered, input: z.output<In>): z.input<Out>;
    },
  ): Tool =>
    tool as unknown as Tool;

/** A tool with the call that it makes. */
export type BoundTool = Tool & { route: Route };

/** Finds the calls of tools. Throws when one is not there: it was renamed. */
export const bindTools = (tools: readonly Tool[], routes: readonly Route[]): BoundTool[] =>
  tools.map((tool) => {
    const route = routes.find(({ method, path }) => `${method} ${path}` === tool.call);
    if (!route) throw new Error(`The tool ${tool.name} needs the call ${tool.call}`);
    return { ...tool, route };
  });
