import { t } from "@lingui/core/macro";
import type { SourceKind } from "@tocsin/contract";

const names: Record<SourceKind, string | undefined> = { rss: "RSS", atom: "Atom", usgs: undefined };

/** A format of feeds by its name. */
export const kindWord = (kind: SourceKind): string => names[kind] ?? t`USGS earthquakes`;
