import { cancelOptIns } from "../contacts/cancel-opt-ins.ts";
import { noMore, type StopAddress, stopNotifications } from "../notifications/destinations/opt-out-address.ts";
import { switchOffEmailTo } from "../settings/queries.ts";

/** Ends what goes to an address: notifications, the e-mails that its owner chose in their settings, and what is asked of contacts. */
export const optOutAddress: StopAddress = async (db, channel, address, now) => {
  await stopNotifications(db, channel, address, now);
  if (channel === "email") await switchOffEmailTo(db, address);
  await cancelOptIns(db, noMore, { channel, address });
};
