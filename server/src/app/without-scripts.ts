import type { Context } from "hono";
import { msg } from "#messages";
import { showCode, showProblem } from "../notifications/acknowledge/plain-page.ts";
import { wordError } from "../platform/errors.ts";
import { asExpected, type HttpParts, isWrongCode } from "../platform/http/build-app.ts";
import { english } from "../platform/language/translator.ts";
import { getUserSettings } from "../settings/queries.ts";
import type { Parts } from "./parts.ts";
import { readAside } from "./people/set-events-aside.ts";
import type { ShowWithoutScripts } from "./static-files.ts";

const failed = msg({
  id: "plain.failed",
  message: "This notification cannot be shown at the moment. Try again later.",
});

const confirmPath = /^\/notifications\/confirm\/([\w-]+)\/?$/;
/** The page counts as the call that it stands for: of codes that are wrong, a network may try as many in all. */
const call = { path: "/api/notifications/confirm", takesCode: true } as const;

/** The page behind the link in a message works without scripts: it shows what the code stands for, with a form. Nothing is changed. */
export function showWithoutScripts(
  { db, clock, log }: Parts,
  { limits, networkOf }: Pick<HttpParts, "limits" | "networkOf">,
): ShowWithoutScripts {
  const read = async (code: string, network: string | null): Promise<string> => {
    await limits.count(call, { kind: "nobody" }, network);
    return limits.open({ kind: call.path, network }, isWrongCode, () =>
      showCode({ db, settingsOf: getUserSettings, readAside }, code, clock()),
    );
  };
  return async (c: Context) => {
    const code = confirmPath.exec(c.req.path)?.[1];
    if (code === undefined) return undefined;
    try {
      return await read(code, networkOf(c));
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const expected = asExpected(error);
      // Without its path, which contains the code.
      if (!expected) log.error("a page was not shown", { error });
      return showProblem(expected ? wordError(expected, english).message : english.translate(failed));
    }
  };
}
