import type { MessageText } from "@tocsin/contract";
import { msg } from "#messages";
import type { ReasonCode } from "./reasons.ts";

/** What a reason says of an event that has no category. */
export const withoutCategory = msg({ id: "category.none", message: "events without a category" });

/** The sentence of every reason. */
export const reasonTexts: Record<ReasonCode, MessageText> = {
  legacy: msg({ id: "reason.legacy", message: "{text}" }),
  inside: msg({
    id: "reason.inside",
    message:
      "{measure, select, covers {The affected area covers {asset}; its centre is {distanceKm} away} reaches {The affected area reaches to within {reachKm} of {asset}, inside its {limitKm} radius; its centre is {distanceKm} away} over {The affected area covers {asset}} edge {The affected area reaches to within {reachKm} of {asset}, inside its {limitKm} radius} in {Inside {asset}} inAbout {Inside {asset}} near {{distanceKm} from the edge of {asset}, inside its {limitKm} margin} nearAbout {About {distanceKm} from the edge of {asset}, inside its {limitKm} margin} touches {The affected area overlaps {asset}} margin {The affected area reaches to within {reachKm} of the edge of {asset}, inside its {limitKm} margin} line {On the line of {asset}} lineAbout {Inside the corridor of {asset}, close to its line} along {Inside the corridor of {asset}, {distanceKm} from its line} alongAbout {Inside the corridor of {asset}, about {distanceKm} from its line} crosses {The affected area reaches the line of {asset}} corridor {The affected area reaches to within {reachKm} of the line of {asset}, inside its corridor} close {Inside the {limitKm} radius of {asset}, close to it} about {Inside the {limitKm} radius of {asset}, about {distanceKm} away} other {Inside the {limitKm} radius of {asset}, {distanceKm} away}}",
  }),
  possibly_inside: msg({
    id: "reason.possiblyInside",
    message:
      "{measure, select, covers {The affected area covers {asset}; its centre is {distanceKm} away} reaches {The affected area reaches to within {reachKm} of {asset}, possibly inside its {limitKm} radius; its centre is {distanceKm} away} over {The affected area covers {asset}} edge {The affected area reaches to within {reachKm} of {asset}, possibly inside its {limitKm} radius} in {Possibly inside {asset}} inAbout {Possibly inside {asset}} near {{distanceKm} from the edge of {asset}, possibly inside its {limitKm} margin} nearAbout {Possibly inside the monitored area of {asset}, about {distanceKm} from its edge} touches {The affected area possibly overlaps {asset}} margin {The affected area reaches to within {reachKm} of the edge of {asset}, possibly inside its {limitKm} margin} line {Possibly on the line of {asset}} lineAbout {Possibly inside the corridor of {asset}, close to its line} along {Possibly inside the corridor of {asset}, {distanceKm} from its line} alongAbout {Possibly inside the corridor of {asset}, about {distanceKm} from its line} crosses {The affected area possibly reaches the line of {asset}} corridor {The affected area reaches to within {reachKm} of the line of {asset}, possibly inside its corridor} close {Possibly inside the {limitKm} radius of {asset}, close to it} about {Possibly inside the {limitKm} radius of {asset}, about {distanceKm} away} other {Possibly inside the {limitKm} radius of {asset}, {distanceKm} away}}",
  }),
  outside: msg({
    id: "reason.outside",
    message:
      "{measure, select, in {{outsideKm} outside {asset}} margin {{outsideKm} outside the {limitKm} margin of {asset}} corridor {{outsideKm} outside the corridor of {asset}, which has {limitKm} on either side of its line} other {{outsideKm} outside the {limitKm} radius of {asset}}}",
  }),
  query: msg({ id: "reason.query", message: "Matches the search query of {asset}" }),
  certain_enough: msg({ id: "reason.certainEnough", message: "Location certain enough for your rules" }),
  not_certain: msg({
    id: "reason.notCertain",
    message: "Not certain to be inside the monitored area, which your rules require",
  }),
  severe_enough: msg({
    id: "reason.severeEnough",
    message: "Severity {severity}, at or above your minimum of {least}",
  }),
  below_severity: msg({ id: "reason.belowSeverity", message: "Severity {severity}, below your minimum of {least}" }),
  severity_unknown: msg({
    id: "reason.severityUnknown",
    message: "Severity unknown, and notifications of unknown severity are off for this asset",
  }),
  not_incident: msg({ id: "reason.notIncident", message: "Severity unknown, not classified as an incident" }),
  place_vague: msg({ id: "reason.placeVague", message: "Severity unknown, location no more precise than a region" }),
  severity_unknown_placed: msg({
    id: "reason.severityUnknownPlaced",
    message: "Severity unknown, classified as an incident",
  }),
  recent: msg({ id: "reason.recent", message: "First seen within a day of happening" }),
  in_force: msg({ id: "reason.inForce", message: "In force now" }),
  not_renewed: msg({ id: "reason.notRenewed", message: "Its last message has expired and was not renewed" }),
  too_old: msg({ id: "reason.tooOld", message: "First seen more than a day after it happened" }),
  counts_as_new: msg({ id: "reason.countsAsNew", message: "The source gives no date, so the event counts as new" }),
  undated: msg({ id: "reason.undated", message: "The source gives no date, so the event may be old" }),
  ongoing: msg({ id: "reason.ongoing", message: "Ongoing" }),
  already_ended: msg({ id: "reason.alreadyEnded", message: "Already ended" }),
  ended_while_deferred: msg({ id: "reason.endedWhileDeferred", message: "Ended while deferred" }),
  new: msg({ id: "reason.new", message: "New for this asset" }),
  asset_newer: msg({ id: "reason.assetNewer", message: "Known before {asset} was monitored" }),
  category_on: msg({ id: "reason.categoryOn", message: "Notifications are on for {category}" }),
  category_off: msg({ id: "reason.categoryOff", message: "Notifications are off for {category}" }),
  category_off_for_asset: msg({
    id: "reason.categoryOffForAsset",
    message: "Notifications are off for {category} at {asset}",
  }),
  asset_paused: msg({ id: "reason.assetPaused", message: "{asset} is paused" }),
  dismissed: msg({ id: "reason.dismissed", message: "You dismissed the event, and its severity has not increased" }),
  marked_not_incident: msg({
    id: "reason.markedNotIncident",
    message: "You marked this event as not an incident, and its severity has not increased",
  }),
  marked_duplicate: msg({
    id: "reason.markedDuplicate",
    message: "You marked this event as a duplicate, and its severity has not increased",
  }),
  marked_wrong_place: msg({
    id: "reason.markedWrongPlace",
    message: "You marked the place of this event as wrong, and its severity has not increased",
  }),
  marked_severity: msg({ id: "reason.markedSeverity", message: "You marked the severity as {severity}" }),
  marked_category: msg({ id: "reason.markedCategory", message: "You marked the category as {category}" }),
  reachable: msg({ id: "reason.reachable", message: "You are notified by {channels}" }),
  contacts_only: msg({ id: "reason.contactsOnly", message: "The contacts of {asset} are notified" }),
  email_off: msg({ id: "reason.emailOff", message: "Email notifications are off, and no other channel is set up" }),
  email_off_for_asset: msg({
    id: "reason.emailOffForAsset",
    message: "None of the channels chosen for {asset} reaches you",
  }),
  already_notified: msg({ id: "reason.alreadyNotified", message: "You were already notified of this event" }),
  event_muted: msg({ id: "reason.eventMuted", message: "Deferred: event muted until {until}" }),
  asset_muted: msg({ id: "reason.assetMuted", message: "Deferred: {asset} muted until {until}" }),
  quiet_hours: msg({ id: "reason.quietHours", message: "Deferred: quiet hours until {until}" }),
  rate_limit: msg({
    id: "reason.rateLimit",
    message:
      "Deferred until {until}: limit of {count, plural, one {# notification} other {# notifications}} an hour reached",
  }),
  grouped: msg({ id: "reason.grouped", message: "Deferred until {until}, to be grouped with other events" }),
  leaving: msg({
    id: "reason.leaving",
    message: "Deferred until {until}: another message about the area may follow",
  }),
  prolonging: msg({
    id: "reason.prolonging",
    message: "Deferred until {until}, the end that you were notified of: the event lasts longer",
  }),
  worse: msg({ id: "reason.worse", message: "Severity changed from {before} to {severity}" }),
  sources_silent: msg({
    id: "reason.sourcesSilent",
    message:
      "{coverage, select, none {Blind near {count, plural, one {# of your assets: no source watches it} other {# of your assets: no source watches them}}} blind {Blind near {count} of your assets: {silent} of {sources} sources not responding} other {{silent} of {sources} sources not responding}}",
  }),
  assets_added: msg({ id: "reason.assetsAdded", message: "Now also concerns {assets}" }),
  left_area: msg({
    id: "reason.leftArea",
    message:
      "{what, select, event {{assets} no longer in the area of the event} other {{assets} no longer in the warning's area}}",
  }),
  prolonged: msg({ id: "reason.prolonged", message: "Still in force, now until {until}" }),
  resumed: msg({ id: "reason.resumed", message: "Ongoing again" }),
  ended: msg({ id: "reason.ended", message: "The event has ended" }),
  ended_others_in_force: msg({
    id: "reason.endedOthersInForce",
    message: "This warning has ended. Another one is still in force",
  }),
  deferred: msg({
    id: "reason.deferred",
    message: "{count, plural, one {# event was deferred} other {# events were deferred}}",
  }),
  fallback: msg({ id: "reason.fallback", message: "Fallback, because {channel} delivery failed: {providerResponse}" }),
};
