import { type InboundSourceInput, oneOf, Source, SourceKey } from "@tocsin/contract";
import { callApi } from "../../../lib/api.ts";
import { sourcesPath, useSourceMutation } from "../queries.ts";

const oneSource = oneOf(Source);
const oneKey = oneOf(SourceKey);

/** Where a program sends items to, and the key that it needs. */
export type InboundAccess = { url: string; key: string };

async function renewKey({ id, url }: Source): Promise<InboundAccess> {
  const { result } = await callApi(`${sourcesPath}/${id}/key`, { method: "POST", schema: oneKey });
  return { url: new URL(url, location.origin).href, key: result.key };
}

/** Adds a source to which a program sends items, with its key. */
export const useAddInbound = () =>
  useSourceMutation(async (body: InboundSourceInput) => {
    const { result } = await callApi(`${sourcesPath}/inbound`, { method: "POST", body, schema: oneSource });
    return renewKey(result);
  });

/** A new key in place of the one before. */
export const useRenewKey = () => useSourceMutation(renewKey);
