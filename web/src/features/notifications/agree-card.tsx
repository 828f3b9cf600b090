import type { Confirmation } from "@tocsin/contract";
import css from "../../ui/card.module.css";

type Props = { found: Confirmation; busy: boolean; onAgree: () => void };

/** Asks the owner of an address whether they agree to be told. */
export function AgreeCard({ found, busy, onAgree }: Props) {
  if (found.confirmedAt)
    return (
      <>
        <h1 className={css.title}>Confirmed</h1>
        <p className={css.text}>
          You will be told of hazards near the sites of <strong>{found.event}</strong>. Each message says how to stop
          them.
        </p>
        <p className={css.foot}>You can close this page.</p>
      </>
    );
  return (
    <>
      <h1 className={css.title}>Do you agree to be told?</h1>
      <p className={css.text}>
        <strong>{found.event}</strong> uses Tocsin to hear of hazards near their sites, and wants you to be told too, at
        the address that this message came to. Nothing is sent unless you agree, and you can stop it at any time.
      </p>
      <div className={css.form}>
        <button className={css.button} type="button" onClick={onAgree} disabled={busy}>
          {busy ? "One moment…" : "I agree"}
        </button>
      </div>
      <p className={css.foot}>If you do not want this, close the page.</p>
    </>
  );
}
