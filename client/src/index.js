import create from "openapi-fetch";

/** @type {typeof import("./index.d.ts").createClient} */
export const createClient = ({ baseUrl, apiKey, fetch }) =>
  create({
    baseUrl,
    headers: apiKey === undefined ? {} : { "x-api-key": apiKey },
    ...(fetch && { fetch }),
  });
