import { deliverySettings } from "./delivery-settings.ts";
import { mapSettings } from "./map-settings.ts";
import { modelSettings } from "./model-settings.ts";
import { monitoringSettings } from "./monitoring-settings.ts";
import { internalVariables, serverSettings } from "./server-settings.ts";
import { signInSettings } from "./sign-in-settings.ts";
import { sourceSettings } from "./source-settings.ts";

/** The settings by subject, as docs/settings.md lists them. */
export const settings = {
  Server: serverSettings,
  "Sign-in and keys": signInSettings,
  "Mail, SMS and links": deliverySettings,
  Sources: sourceSettings,
  "Map and places": mapSettings,
  "Language model": modelSettings,
  Monitoring: monitoringSettings,
};

/** Every variable that is read. */
export const allVariables = {
  ...serverSettings,
  ...signInSettings,
  ...deliverySettings,
  ...sourceSettings,
  ...mapSettings,
  ...modelSettings,
  ...monitoringSettings,
  ...internalVariables,
};
