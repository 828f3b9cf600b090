import { z } from "zod";
import { checkJson, type FakeService, hookAt, isHook, json, wrongHookAt } from "./fake-service.ts";

/** https://github.com/caronc/apprise-api#persistent-storage-solution */
const appriseBody = z.strictObject({
  title: z.string(),
  body: z.string().min(1),
  type: z.enum(["info", "success", "warning", "failure"]),
  format: z.enum(["text", "markdown", "html"]),
  tag: z.string().optional(),
});

const httpBody = z.strictObject({ title: z.string(), links: z.array(z.string()), key: z.literal("very-secret") });

/** What a person describes for the fake of a program of their own. */
const described = {
  method: "POST",
  contentType: "application/json",
  headers: "X-Key: very-secret",
  body: '{"title":"{{title}}","links":["{{url}}","{{acknowledgeUrl}}"],"key":"very-secret"}',
};

export const other = {
  apprise: {
    config: (origin) => ({ server: origin, key: "very-secret" }),
    wrong: (origin) => ({ server: origin, key: "unknown" }),
    wrongStatus: 204,
    revoked: { status: 204, ends: false },
    answer(request) {
      if (!/^\/notify\/[\w-]{1,128}$/.test(request.path)) return { status: 404 };
      if (request.path !== "/notify/very-secret") return { status: 204 };
      return checkJson(
        request,
        appriseBody,
        () => json(200, {}),
        (error) => json(400, { error }),
      );
    },
  },
  http: {
    config: (origin) => ({ ...hookAt(origin), ...described }),
    wrong: (origin) => ({ ...wrongHookAt(origin), ...described }),
    wrongStatus: 404,
    revoked: { status: 410, ends: false },
    answer: (request) =>
      isHook(request) && request.headers["x-key"] === "very-secret"
        ? checkJson(
            request,
            httpBody,
            () => ({ status: 200 }),
            (text) => ({ status: 400, text }),
          )
        : { status: 404 },
  },
} satisfies Record<string, FakeService>;
