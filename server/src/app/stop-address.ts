import { withholdAsks } from "../contacts/withhold-asks.ts";
import { noMore, type StopAddress, stopNotifications } from "../notifications/destinations/stop-address.ts";
import { switchOffEmailTo } from "../settings/queries.ts";

/** Ends what goes to an address: notifications, the e-mails that its owner chose in their settings, and what is asked of contacts. */
export const stopAddress: StopAddress = async (db, channel, address, now) => {
  await stopNotifications(db, channel, address, now);
  if (channel === "email") await switchOffEmailTo(db, address);
  await withholdAsks(db, noMore, { channel, address });
};
