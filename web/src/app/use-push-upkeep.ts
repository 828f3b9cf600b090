import { useEffect } from "react";
import { useCurrentUser } from "../lib/session/current-user.ts";

/** Sees to this browser's push messages, where it was ever subscribed; the others load nothing for it. */
export function usePushUpkeep(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (!localStorage.getItem("push-messages")) return;
    // Without an answer the next page that is opened sees to it.
    import("../features/channels/browser-push.ts").then(({ keepSubscription }) => keepSubscription(id)).catch(() => {});
  }, [id]);
}
