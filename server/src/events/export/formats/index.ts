import type { EventFormat } from "@tocsin/contract";
import { georss } from "./atom.ts";
import { cap } from "./cap.ts";
import type { Format } from "./format.ts";
import { geojson } from "./geojson.ts";
import { ics } from "./ics.ts";
import { csv, xlsx } from "./table.ts";

/** How each format is written. */
export const formats: Record<EventFormat, Format> = { geojson, csv, xlsx, georss, cap, ics };
