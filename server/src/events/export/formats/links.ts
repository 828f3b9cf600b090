import { type Event, pagePath } from "@tocsin/contract";

/** The page of an event in the installation. */
export const pageOf = ({ id }: Event, publicUrl: string): string => publicUrl + pagePath("/events/$id", { id });

/** A name of an event that no other installation gives to another (RFC 4151). */
export const tagOf = ({ id, created_at }: Event, publicUrl: string): string =>
  `tag:${new URL(publicUrl).hostname},${created_at.slice(0, 10)}:event/${id}`;
