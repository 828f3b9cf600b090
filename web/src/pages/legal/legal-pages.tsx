import css from "./legal-pages.module.css";

export function EulaPage() {
  return (
    <article className={css.page}>
      <h1>Licence agreement</h1>
      <p>
        Tocsin is free software under the Apache License, version 2.0. You may use, change and pass it on under that
        licence. It comes without warranty of any kind.
      </p>
      <h2>What it is not</h2>
      <p>
        Tocsin is an aid. It reads public feeds that can be late, wrong or silent, and it can misunderstand them. It is
        no replacement for official warnings: when an authority tells you to act, act.
      </p>
      <h2>Who runs it</h2>
      <p>
        This server is run by whoever gave you its address. They decide who may use it, and their own rules may apply
        besides this licence.
      </p>
    </article>
  );
}

export function PrivacyPolicyPage() {
  return (
    <article className={css.page}>
      <h1>Privacy policy</h1>
      <p>This Tocsin is self-hosted: what you enter stays on the server of the people who run it.</p>
      <h2>What is stored</h2>
      <p>
        Your e-mail address, your sessions, the assets you add with their places, your settings, and the record of what
        was sent to you, when and why. Sign-in links are stored as a hash only.
      </p>
      <h2>What leaves the server</h2>
      <p>
        Messages to you go through the mail service that its operators chose. Feeds are fetched without telling their
        publishers who you are or where your assets lie. News is understood on the server itself. So are places looked
        up, unless its operators have set a geocoding service: that one then sees what you type into the search.
      </p>
      <h2>Cookies</h2>
      <p>Only those that signing in needs. There is no tracking and no advertising.</p>
      <h2>Taking your data along, and having it removed</h2>
      <p>
        Under Settings you can take all your data along as a file, end your sessions, and delete your account with
        everything in it, at once and without asking anybody. Copies in the backups of this server go when these do.
      </p>
    </article>
  );
}
