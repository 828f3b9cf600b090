import type { Event, EventQuery, ListMetadata } from "@tocsin/contract";
import type { Db } from "../../platform/db/database.ts";
import { encodeJson, onePage, onePageOf } from "../../platform/http/answers.ts";
import type { Person, Service } from "../../platform/http/route.ts";
import { askTogether, keepVersions } from "../../platform/share-answers.ts";
import { keyOfFilter, openPageFinder, readPage } from "./list-events.ts";
import { listMatchedEvents, type MatchedOf, readVersion } from "./list-matched.ts";
import { type CallerOwners, ownerOf } from "./owner-of.ts";

export type ListParts = CallerOwners & {
  db: Db;
  /** Throws `not_found` unless the asset is the person's; anybody's for a service. */
  checkAsset(assetId: number, ownerId: string | undefined): Promise<void>;
};

type Query = EventQuery & { monitored_site?: number; email?: string };
type List = { result: Event[]; metadata: ListMetadata };
/** A list that is known by its version, and read only if that is a new one. */
type Found = { version: string; read(): Promise<{ version: string; list: List }> };
/** The `key` is the same only for calls with the same answer. */
type Request = { key: unknown; find(): Promise<Found> };

type Bytes = Uint8Array<ArrayBuffer>;
/** Together at most 16 MB. */
const kept = { most: 64, isKept: (bytes: Bytes): boolean => bytes.byteLength <= 250_000 };

/**
 * Reads lists of events as JSON: all, those of an asset, or those of a person. Equal calls that arrive while one is read share
 * the next one; what the caller may see is checked for each. A text is kept, and is answered again as long as each reading finds that
 * nothing in it has changed.
 */
export function openListReader({ db, getUserId, checkAsset }: ListParts) {
  const findPage = openPageFinder(db);
  const share = askTogether<Bytes>();
  const keep = keepVersions<Bytes>(kept);

  const findMatched = async (of: MatchedOf): Promise<Found> => ({
    version: await readVersion(db, of),
    async read() {
      const { version, events } = await listMatchedEvents(db, of);
      return { version, list: onePage(events) };
    },
  });

  const ofAsset = (assetId: number, callerId: string | undefined): Request => ({
    key: ["asset", assetId, callerId],
    async find() {
      await checkAsset(assetId, callerId);
      return findMatched({ assetId });
    },
  });

  const ofFilter = (query: EventQuery, callerId: string | undefined): Request => ({
    key: ["filter", keyOfFilter(query, callerId)],
    async find() {
      const page = await findPage(query, callerId);
      const { total, estimated } = page.total;
      // It names its rows: none of them has the same version again once it has changed.
      const version = JSON.stringify(page);
      const read = async () => ({
        version,
        list: onePageOf(await readPage(db, page), total, query.take, estimated),
      });
      return { version, read };
    },
  });

  async function requestOf(caller: Person | Service, { monitored_site, email, ...query }: Query): Promise<Request> {
    const callerId = caller.kind === "person" ? caller.user.id : undefined;
    if (monitored_site !== undefined) return ofAsset(monitored_site, callerId);
    if (email === undefined) return ofFilter(query, callerId);
    const userId = (await ownerOf({ getUserId }, caller, email)) as string;
    return { key: ["owner", userId], find: () => findMatched({ userId }) };
  }

  return async (caller: Person | Service, query: Query): Promise<Bytes> => {
    const request = await requestOf(caller, query);
    const key = JSON.stringify(request.key);
    return share(key, async () => {
      const { version, read } = await request.find();
      return keep(key, version, async () => {
        const { version, list } = await read();
        return { version, answer: encodeJson(list) };
      });
    });
  };
}
