export * from "./channels.ts";
export * from "./destinations.ts";
export * from "./set-up-forms/set-up-forms.ts";
export * from "./templates.ts";
export * from "./webhooks.ts";
