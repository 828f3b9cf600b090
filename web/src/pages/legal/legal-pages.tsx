import { t } from "@lingui/core/macro";
import css from "./legal-pages.module.css";

export function EulaPage() {
  return (
    <article className={css.page}>
      <h1>{t`Licence agreement`}</h1>
      <p>{t`Tocsin is free software under the Apache License, version 2.0. You may use, modify and distribute it under that licence. It comes without warranty of any kind.`}</p>
      <h2>{t`Limitations`}</h2>
      <p>{t`Tocsin is an aid. It reads public feeds, which can be late, wrong or missing, and it can misinterpret them. It does not replace official warnings. When an authority tells you to act, act.`}</p>
      <h2>{t`Operator`}</h2>
      <p>{t`This server is run by the organisation or person who gave you its address. They decide who may use it, and their own rules may apply in addition to this licence.`}</p>
    </article>
  );
}

export function PrivacyPolicyPage() {
  return (
    <article className={css.page}>
      <h1>{t`Privacy policy`}</h1>
      <p>{t`This Tocsin server is self-hosted. What you enter stays on the server of the people who run it.`}</p>
      <h2>{t`Stored data`}</h2>
      <p>{t`Your email address, your sessions, your assets with their locations, your settings, and a record of the notifications sent to you, with times and reasons. Sign-in links are stored only as a hash.`}</p>
      <h2>{t`Data shared with others`}</h2>
      <p>{t`Notifications are sent through the email service that the operator chose. Feeds are fetched without revealing who you are or where your assets are. News is analysed on this server. Places are looked up on this server too, unless the operator has configured a geocoding service. That service then receives what you enter in the search field.`}</p>
      <h2>{t`Cookies`}</h2>
      <p>{t`Tocsin uses only the cookies that sign-in needs. There is no tracking and no advertising.`}</p>
      <h2>{t`Exporting and deleting your data`}</h2>
      <p>{t`In Settings you can export all your data as a file, end your sessions, and delete your account with all its data at once. Copies in backups of this server are deleted when those backups are.`}</p>
    </article>
  );
}
