import { cancelOptIns } from "../../contacts/cancel-opt-ins.ts";
import { noteOptOut } from "../../contacts/opt-out.ts";
import { endDeliveriesTo, noMore, type StopAddress } from "../../notifications/destinations/opt-out-address.ts";
import { switchOffEmailTo } from "../../settings/queries.ts";

/**
 * Ends everything that is sent to an address: notifications, the emails that its owner enabled in their settings, and opt-in
 * requests.
 */
export const optOutAddress: StopAddress = async (db, channel, address, now) => {
  await noteOptOut(db, channel, address, now);
  await endDeliveriesTo(db, channel, address, now);
  if (channel === "email") await switchOffEmailTo(db, address);
  await cancelOptIns(db, noMore, { channel, address });
};
