import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Wordmark } from "../../ui/wordmark.tsx";
import css from "./wall.module.css";
import type { WallState } from "./wall-state.ts";

/** The whole screen says why it shows nothing, and what to do. */
export function WallNotice({ reason }: { reason: NonNullable<WallState["refused"]> }) {
  return (
    <main className={css.notice}>
      <Wordmark />
      {reason === "invalid" ? (
        <>
          <h1>{t`This wall link does not work.`}</h1>
          <p>{t`It is incomplete, was revoked, or belongs to another installation.`}</p>
          <p>{t`Create a new one under Settings, Wall links, and open its whole address here.`}</p>
        </>
      ) : (
        <>
          <h1>{t`This screen has no wall link.`}</h1>
          <p>{t`Create one under Settings, Wall links, and open its address here.`}</p>
          <p>
            <Link to="/auth/signin" search={{ redirect: "/wall" }}>{t`Sign in to show your own wall`}</Link>
          </p>
        </>
      )}
    </main>
  );
}
