export * from "./back-test.ts";
export * from "./contacts.ts";
export * from "./notifications.ts";
export * from "./rules.ts";
export * from "./why-not.ts";
