import { t } from "@lingui/core/macro";
/** The properties of a browser that push messages depend on. */
export type BrowserFacts = {
  hasPush: boolean;
  isSecure: boolean;
  permission: NotificationPermission;
  /** An iPhone or iPad, where only pages on the home screen may have push messages. */
  isApplePhone: boolean;
  isOnHomeScreen: boolean;
};

export type PushAbility = { able: true } | { able: false; why: string };

/** Whether push messages can be had in a browser; otherwise what a person can do about it, in plain words. */
export function judgePush(facts: BrowserFacts): PushAbility {
  const { hasPush, isSecure, permission, isApplePhone, isOnHomeScreen } = facts;
  const no = (why: string): PushAbility => ({ able: false, why });
  if (!isSecure)
    return no(t`Browsers allow push only on https:// addresses. Open this server with an https:// address.`);
  if (!hasPush && isApplePhone && !isOnHomeScreen) {
    return no(
      t`On iPhone and iPad, first add this page to the home screen (Share, then Add to Home Screen) and open it from there.`,
    );
  }
  if (!hasPush) return no(t`This browser does not support push. Use another browser or a newer version.`);
  if (permission === "denied") {
    return no(t`Notifications are blocked for this site. Allow them in the browser's site settings.`);
  }
  return { able: true };
}
