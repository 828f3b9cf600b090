import { mayTextNumbers, tooNewToText } from "../accounts/may-text-numbers.ts";
import { getUserByEmail } from "../accounts/queries.ts";
import { accountRoutes } from "../accounts/routes.ts";
import { checkContentType } from "../analysis/agents/queries.ts";
import { analysisRoutes } from "../analysis/routes.ts";
import { getAsset } from "../assets/queries.ts";
import { assetRoutes } from "../assets/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { confirmContact } from "../contacts/confirm-contact.ts";
import { optOutMailbox } from "../contacts/opt-out.ts";
import { checkOwnGroups } from "../contacts/queries.ts";
import { contactRoutes } from "../contacts/routes.ts";
import { dismissedRoutes } from "../events/dismissals/dismissed-routes.ts";
import { exportRoutes } from "../events/export/routes.ts";
import { eventRoutes } from "../events/routes.ts";
import { startTestAlert } from "../events/start-test-alert.ts";
import { verdictRoutes } from "../events/verdicts/routes.ts";
import type { WriteParts } from "../events/write-events.ts";
import { createFollower } from "../links/follow-links.ts";
import { linkRoutes } from "../links/routes.ts";
import { followShortCode } from "../notifications/acknowledge/follow-short-code.ts";
import { answerRoutes } from "../notifications/acknowledge/routes.ts";
import { type Gone, listRetractions } from "../notifications/deliver/retract-assets.ts";
import { destinationRoutes } from "../notifications/destinations/destination-routes.ts";
import { cancelForContact } from "../notifications/destinations/opt-out-address.ts";
import { notificationRoutes } from "../notifications/routes.ts";
import { templateRoutes } from "../notifications/templates/routes.ts";
import { createCoverage } from "../places/coverage.ts";
import { findNamedPlaces } from "../places/geocoder.ts";
import { namePoint } from "../places/name-point.ts";
import { placeRoutes } from "../places/routes.ts";
import { createTownTiles } from "../places/town-tiles.ts";
import type { Db } from "../platform/db/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Route } from "../platform/http/route.ts";
import { readAssetChoices, saveAssetMutes, saveAssetRules } from "../settings/asset-choices.ts";
import { forgetGroup } from "../settings/forget-group.ts";
import { addAssetSettings, getUserSettings, switchOffEmail } from "../settings/queries.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { rulesRoutes } from "../settings/rules-routes.ts";
import { packRoutes } from "../sources/packs/routes.ts";
import { sourceRoutes } from "../sources/routes.ts";
import { boardRoutes } from "../views/board/routes.ts";
import { ownDataRoutes } from "../views/own-data/routes.ts";
import { metricsRoute } from "../views/stats/metrics-route.ts";
import { statsRoutes } from "../views/stats/routes.ts";
import { summaryRoutes } from "../views/summary/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { openAssetsChanged } from "./assets-changed.ts";
import { backTestRoutes } from "./back-test/routes.ts";
import { listConfiguration } from "./configuration.ts";
import { ordinaryRetention } from "./delete-old-rows.ts";
import { enqueue } from "./enqueue.ts";
import type { Parts } from "./parts.ts";
import { optOutAddress } from "./people/opt-out-address.ts";
import { resumeDeferredBy } from "./people/resume-deferred-by.ts";
import { readAside, setEventsAside } from "./people/set-events-aside.ts";
import { previewOutcomes } from "./preview-outcomes.ts";
import { webhookParts } from "./webhooks/webhook-timer.ts";
import { whyNotRoutes } from "./why-not/routes.ts";

/** Every call of the API in one list; sign-in, the live stream and the web application's files are in `http.ts`. */
export function createRoutes(parts: Parts): Route[] {
  const { db } = parts;
  const next = enqueue(parts);
  const shared: Shared = {
    next,
    held: resumeDeferredBy(parts),
    writing: { db, clock: parts.clock, handOver: next.matchEvents, announce: next.announceEvents },
    getUserId: async (email) => (await getUserByEmail(db, email)).id,
    checkAsset: async (id, ownerId) => void (await getAsset(db, id, ownerId)),
    assetsChanged: openAssetsChanged(parts),
  };
  return [
    ...ofAssets(parts, shared),
    ...ofEvents(parts, shared),
    ...ofSources(parts, shared),
    ...viewRoutes(parts, shared.getUserId),
    ...ofNotifications(parts, shared),
    ...ofContacts(parts),
    ...ofDestinations(parts, shared),
    ...ofSettings(parts, shared),
    ...operatingRoutes(parts),
    ...placeRoutes({ ...parts, drawTowns: createTownTiles(parts.gazetteer) }),
  ];
}

/** The functions that calls of several nouns need. */
type Shared = {
  next: ReturnType<typeof enqueue>;
  held: ReturnType<typeof resumeDeferredBy>;
  writing: WriteParts;
  getUserId(email: string): Promise<string>;
  checkAsset(id: number, ownerId: string | undefined): Promise<void>;
  assetsChanged: ReturnType<typeof openAssetsChanged>;
};

function ofAssets(parts: Parts, { next, held, writing, getUserId, assetsChanged }: Shared): Route[] {
  const { db, clock, gazetteer } = parts;
  const retract = retractBy(parts);
  return assetRoutes({
    db,
    getUserId,
    assetsChanged,
    addSettings: addAssetSettings,
    assetLimit: parts.env.assetLimit,
    async removed(db, userId, assetId) {
      await next.announceSummary(db, userId);
      await retract(db, { userId, assetId });
    },
    clock,
    bulk: {
      readChoices: (db, userId, assetIds) => readAssetChoices(db, userId, assetIds, clock()),
      saveRules: saveAssetRules,
      saveMutes: saveAssetMutes,
      checkGroups: checkOwnGroups,
      muted: held.muted,
    },
    startTestAlert: (asset, ownerId) => startTestAlert(writing, asset, ownerId),
    files: parts.assetFiles,
    findPlaces: findNamedPlaces(parts.geocoder),
    namePoint: (point) => namePoint(gazetteer, point),
  });
}

function ofEvents(parts: Parts, { held, writing: write, getUserId, checkAsset }: Shared): Route[] {
  const { db, clock, publicUrl, version, gazetteer } = parts;
  return [
    ...eventRoutes({ db, write, namePoint: (point) => namePoint(gazetteer, point), getUserId, checkAsset }),
    ...exportRoutes({ db, clock, publicUrl, version, getUserId, checkAsset }),
    ...dismissedRoutes({ db, choiceChanged: held.choiceChanged }),
    ...verdictRoutes({ db, write, choiceChanged: held.choiceChanged }),
    ...backTestRoutes({ db, clock, files: parts.assetFiles, checkGroups: checkOwnGroups }),
    ...whyNotRoutes({ db, clock, settingsOf: getUserSettings, checkAsset }),
  ];
}

function ofSources(parts: Parts, { next }: Shared): Route[] {
  const { db, clock, packs } = parts;
  return [
    ...sourceRoutes({
      db,
      clock,
      safeFetch: parts.safeFetch,
      feedReader: parts.feedReader,
      packs,
      pollNow: next.pollNow,
      checkContentType,
      handOver: next.analyseItems,
      announce: next.announceSource,
      outcomesOf: (items, origin, signal) => previewOutcomes(parts, items, origin, signal),
    }),
    ...packRoutes({ db, clock, packs, coverage: createCoverage(parts.gazetteer) }),
    ...analysisRoutes({ db, workshop: () => parts.agents.workshop }),
  ];
}

function ofNotifications(parts: Parts, { next, held }: Shared): Route[] {
  const { db, clock, secret, publicUrl, sealer, env } = parts;
  return [
    ...notificationRoutes({ db, clock, settingsOf: getUserSettings, deliver: next.deliver }),
    ...templateRoutes({ db, clock, secret, publicUrl, settingsOf: getUserSettings }),
    ...answerRoutes({
      db,
      clock,
      secret,
      publicUrl,
      announce: next.announceNotifications,
      refreshThreads: next.refreshThreads,
      sealer,
      twilioAuthToken: env.sms.gateway?.kind === "twilio" ? env.sms.gateway.authToken : undefined,
      optOutMailbox,
      optOutAddress,
      confirmContact,
      allowAddress: held.allowAddress,
      reachChanged: held.personChanged,
      settingsOf: getUserSettings,
      switchOffEmail,
      readAside,
      ...setEventsAside(held, clock),
    }),
  ];
}

function ofDestinations(parts: Parts, { next, held }: Shared): Route[] {
  const { db, clock, env } = parts;
  const retract = retractBy(parts);
  return destinationRoutes({
    ...parts,
    optOutAddress,
    retractFrom: (db, userId, destinationId) => retract(db, { userId, destinationId }),
    reachChanged: held.personChanged,
    handOver: next.deliver,
    checkAddress: (url) => parts.deliveryFetch.check(url),
    checkSocket: (target) => parts.deliverySockets.check(target),
    async checkMayTextNumbers(userId) {
      if (!(await mayTextNumbers(db, userId, env, clock()))) throw new AppError("forbidden", tooNewToText);
    },
  });
}

function ofSettings({ db, clock }: Parts, { held, getUserId, assetsChanged }: Shared): Route[] {
  return [
    ...settingsRoutes({
      db,
      assetsChanged,
      checkGroups: checkOwnGroups,
      emailWanted: held.emailWanted,
      personChanged: held.personChanged,
    }),
    ...rulesRoutes({
      db,
      clock,
      getUserId,
      assetsChanged,
      checkGroups: checkOwnGroups,
      muted: held.muted,
      changePace: held.changePace,
    }),
  ];
}

/** Has destinations forget what they keep of assets that go, in the transaction that removes them. */
const retractBy = (parts: Parts) => async (db: Db, gone: Gone) =>
  enqueue(parts).retractAssets(db, await listRetractions(db, parts.channels, gone), parts.clock());

function ofContacts(parts: Parts): Route[] {
  const { db, clock, secret } = parts;
  const retract = retractBy(parts);
  return contactRoutes({
    db,
    clock,
    secret,
    sendOptIns: enqueue(parts).sendOptIns,
    cancelFor: cancelForContact,
    membersChanged: resumeDeferredBy(parts).personChanged,
    async forgetGroup(db, userId, contactGroupId) {
      await forgetGroup(db, userId, contactGroupId);
      await retract(db, { userId, contactGroupId });
    },
  });
}

/** The calls about people, programs and the installation itself. */
function operatingRoutes(parts: Parts): Route[] {
  const { db, clock, secret, publicUrl } = parts;
  const retract = retractBy(parts);
  return [
    ...accountRoutes({
      db,
      clock,
      secret,
      publicUrl,
      beforeRemoval: (db, userId) => retract(db, { userId, all: true }),
    }),
    ...webhookRoutes({ ...webhookParts(parts), checkAddress: (url) => parts.deliveryFetch.check(url) }),
    ...auditRoutes({ db }),
    ...linkRoutes({ db, publicUrl, shortLinks: parts.shortLinks, follow: createLinks(parts) }),
  ];
}

/** What only reads, of several nouns. */
const viewRoutes = (parts: Parts, getUserId: (email: string) => Promise<string>): Route[] => {
  const { db, clock, env } = parts;
  return [
    ...boardRoutes({ db }),
    ...ownDataRoutes({ db }),
    ...summaryRoutes({ db, clock, read: parts.readSummary, getUserId, settingsOf: getUserSettings }),
    ...statsRoutes({
      db,
      version: parts.version,
      startedAt: parts.startedAt,
      configuration: () => listConfiguration(parts),
      embedded: !env.databaseUrl,
      ordinaryRetention,
    }),
    metricsRoute(parts.metrics),
  ];
};

/** Short links lead where their codes say, those in text messages to the page that confirms the message. */
const createLinks = ({ db, secret, publicUrl, clicks, env }: Parts) =>
  createFollower({
    db,
    findMessageLink: (code) => followShortCode(db, { publicUrl, secret }, code),
    countClick: (code) => clicks.count(code),
    mostMisses: env.rateLimit === 0 ? 0 : mostMissesPerMinute,
  });

/** The limit of unknown codes, for one network. */
const mostMissesPerMinute = 20;
