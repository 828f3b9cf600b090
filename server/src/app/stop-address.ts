import { withholdAsks } from "../contacts/withhold-asks.ts";
import { noMore, type StopAddress, stopNotifications } from "../notifications/destinations/stop-address.ts";
import { switchOffEmailTo } from "../settings/queries.ts";

/**
 * Ends everything that is sent to an address: notifications, the emails that its owner enabled in their settings, and opt-in
 * requests.
 */
export const stopAddress: StopAddress = async (db, channel, address, now) => {
  await stopNotifications(db, channel, address, now);
  if (channel === "email") await switchOffEmailTo(db, address);
  await withholdAsks(db, noMore, { channel, address });
};
