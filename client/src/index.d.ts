import type { Client } from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

export type { paths };

/** The schemas that the API names, such as `Schemas["Event"]`. */
export type Schemas = components["schemas"];

/** The body of every response that is an error: a sentence, a code, and for 422 what is wrong with which field. */
export type ApiError = Schemas["ApiError"];

export type ClientOptions = {
  /** The address that people open, such as https://tocsin.example.org. */
  baseUrl: string;
  /** An API key that an admin created; without it only public calls can be made. */
  apiKey?: string;
  /** Takes the place of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

export type TocsinClient = Client<paths>;

/**
 * A client of one installation. Each call answers `{ data, error, response }`: `data` after 2xx, otherwise `error`, each typed by
 * the path. It throws when there is no response, and for a body that is no JSON unless `parseAs` says what it is.
 */
export function createClient(options: ClientOptions): TocsinClient;
