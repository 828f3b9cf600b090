import type { SourceKind } from "@tocsin/contract";

export const kindWord: Record<SourceKind, string> = { rss: "RSS", atom: "Atom", usgs: "USGS earthquakes" };
