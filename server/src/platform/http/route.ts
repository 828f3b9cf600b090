import type { KeyScope, UserType } from "@tocsin/contract";
import type { z } from "zod";
import { msg } from "#messages";
import { AppError } from "../errors.ts";

export type Person = { kind: "person"; user: { id: string; email: string; type: UserType } };
/** A program with a key; `name` is the key's, and `scopes` what it is good for. */
export type Service = { kind: "service"; name: string; scopes: "all" | readonly KeyScope[] };
/** A screen that shows the summary of its owner, by the token of a link; it is nobody's session, and never a person. */
export type Wall = { kind: "wall"; linkId: string; ownerId: string };
export type Caller = Person | Service | Wall | { kind: "nobody" };

/** Who may call: every route states it, and nothing else decides. */
export type Access =
  | "anyone"
  | "person"
  | "person or wall"
  | "person or service"
  | "person, wall or service"
  | "admin or service"
  | "admin";

type CallerOf<A extends Access> = {
  anyone: Caller;
  person: Person;
  "person or wall": Person | Wall;
  "person or service": Person | Service;
  "person, wall or service": Person | Wall | Service;
  "admin or service": Person | Service;
  admin: Person;
}[A];

export type Call<A extends Access, Query, Body> = {
  caller: CallerOf<A>;
  query: Query;
  body: Body;
  params: Record<string, string>;
  request: Request;
  /** Aborts when the client has left, or the time for the response has passed: nobody needs what is done from then on. */
  signal: AbortSignal;
  /** The network of the caller; null behind a proxy that TRUST_PROXY does not name, where all would be one. */
  network: string | null;
};

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Why a call may take long: a `job` computes or reads much before it answers, a `preview` waits for another server, a `download` is written
 * while it is read, and a `feed` is one that readers without a session ask for.
 */
export type Heavy = "job" | "preview" | "download" | "feed";

type AuditOf<C> = { read?(call: C): Promise<unknown>; unless?(call: C): boolean };

/**
 * One call of the API as a value: the server is built from the list of them, and so is the OpenAPI document. `handle`
 * answers what `answer` describes, or a Response of its own; `undefined` becomes 204.
 */
export type Route = {
  method: Method;
  /** With parameters in braces, as in OpenAPI: `/api/event/{id}/geometry`. */
  path: string;
  summary: string;
  access: Access;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The media types of a body that is not JSON; `handle` reads it from the request. */
  textBody?: readonly string[];
  answer?: z.ZodType;
  /** Responses in a form of their own: media types by status, null without a body. */
  answers?: Record<number, string | readonly string[] | null>;
  /** Error responses in addition to those that follow from the form of the call. */
  fails?: number[];
  status?: 200 | 201 | 202;
  /**
   * How a change by an admin or a service is recorded: `read` returns the state before it. `false` for a POST that changes
   * nothing, and `unless` for one that changes nothing then.
   */
  audit?: false | AuditOf<Call<Access, unknown, unknown>>;
  /** Its right is a code in it that nobody can guess: a network that tries many wrong ones is refused, but not with a valid one. */
  takesCode?: true;
  /**
   * Its right is the token in its path, with 256 bits: a name that all calls share which such a token opens. A network that tries many
   * wrong ones is refused, but not with a valid one. Throws {@link UnknownToken} for a wrong one.
   */
  takesToken?: string;
  /**
   * It may take long: few run at once, for each caller and in all. Its handler stops when `signal` aborts, between steps and also in the database
   * (`untilAborted`).
   */
  heavy?: Heavy;
  /** The largest body in megabytes, where it is not one. */
  bodyMegabytes?: number;
  /** How an expected failure is answered where not as JSON: on a page, to a form that a browser sent by itself. */
  showError?: (error: AppError) => string | Promise<string>;
  /** The response is the same for all callers: cookies and keys are not read. */
  isPublic?: true;
  handle(call: Call<Access, unknown, unknown>): Promise<unknown>;
};

/** Types the handler of a route by its schemas. */
export function route<
  A extends Access,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
>(
  definition: Omit<Route, "access" | "query" | "body" | "audit" | "handle"> & {
    access: A;
    query?: Q;
    body?: B;
    audit?: false | AuditOf<Call<A, z.output<Q>, z.output<B>>>;
    handle(call: Call<A, z.output<Q>, z.output<B>>): Promise<unknown>;
  },
): Route;
export function route(definition: Route): Route {
  return definition;
}

const texts = {
  signIn: msg({ id: "error.access.signIn", message: "Sign in to continue" }),
  peopleOnly: msg({ id: "error.access.peopleOnly", message: "This call requires a signed-in person, not an API key" }),
  adminsOnly: msg({ id: "error.access.adminsOnly", message: "Only admins can do this" }),
  notForWalls: msg({ id: "error.access.notForWalls", message: "Wall links cannot access this" }),
};

/** Lets a caller through or throws: 401 for nobody, and for a wall wherever it is not named; 403 for a role that may not. */
export function allow(access: Access, caller: Caller): void {
  if (caller.kind === "wall") {
    if (access === "person or wall" || access === "person, wall or service") return;
    throw new AppError("unauthenticated", texts.notForWalls);
  }
  if (access === "anyone") return;
  if (caller.kind === "nobody") throw new AppError("unauthenticated", texts.signIn);
  if (caller.kind === "service") {
    if (access.endsWith("service")) return;
    throw new AppError("forbidden", texts.peopleOnly);
  }
  if (access.startsWith("admin") && caller.user.type !== "admin") {
    throw new AppError("forbidden", texts.adminsOnly);
  }
}
