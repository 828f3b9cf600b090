import type { ColumnType, JSONColumnType } from "kysely";

export type Time = ColumnType<Date, Date, Date>;
export type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type DefaultTime = ColumnType<Date, Date | undefined, Date>;
/** Read as parsed JSON, written as its text. */
export type Json<T extends object | null> = JSONColumnType<T>;
export type DefaultJson<T extends object | null> = ColumnType<T, string | undefined, string>;
export type MaybeJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
