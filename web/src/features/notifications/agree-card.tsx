import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Confirmation } from "@tocsin/contract";
import css from "../../ui/card.module.css";

type Props = { found: Confirmation; busy: boolean; onAgree: () => void };

/** Asks the owner of an address to opt in. */
export function AgreeCard({ found, busy, onAgree }: Props) {
  if (found.confirmedAt)
    return (
      <>
        <h1 className={css.title}>{t`Opt-in confirmed`}</h1>
        <p className={css.text}>
          <Trans>
            You will be notified about hazards near the assets of <strong>{found.event}</strong>. Every message explains
            how to opt out.
          </Trans>
        </p>
        <p className={css.foot}>{t`You can close this page.`}</p>
      </>
    );
  return (
    <>
      <h1 className={css.title}>{t`Receive notifications?`}</h1>
      <p className={css.text}>
        <Trans>
          <strong>{found.event}</strong> uses Tocsin to monitor hazards near their assets and would like to notify you
          too, at the address that received this message. Nothing is sent unless you opt in, and you can opt out at any
          time.
        </Trans>
      </p>
      <div className={css.form}>
        <button className={css.button} type="button" onClick={onAgree} disabled={busy}>
          {busy ? t`Sending…` : t`Opt in`}
        </button>
      </div>
      <p className={css.foot}>{t`If you do not want notifications, close this page.`}</p>
    </>
  );
}
