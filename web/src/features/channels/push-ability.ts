/** What a browser says of itself, as far as push messages depend on it. */
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
    return no("Browsers allow push messages only on https:// addresses. This server has to be opened by one.");
  if (!hasPush && isApplePhone && !isOnHomeScreen) {
    return no(
      "On iPhone and iPad, first add this page to the home screen (Share, Add to Home Screen), and open it there.",
    );
  }
  if (!hasPush) return no("This browser has no push messages. Another one, or its newest version, may.");
  if (permission === "denied") {
    return no(
      "This browser was told not to show messages from here. Allow notifications in its settings for this site.",
    );
  }
  return { able: true };
}
