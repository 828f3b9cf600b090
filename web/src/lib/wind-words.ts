import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { windOf } from "./geo/sphere.ts";
import { i18n } from "./language/i18n.ts";

type Wind = ReturnType<typeof windOf>;

/** "3 km north-east of Depot 3": a whole phrase for each direction, as languages put them in different ways. */
const fromPlace: Record<Wind, MessageDescriptor> = {
  north: msg`{distance} north of {name}`,
  "north-east": msg`{distance} north-east of {name}`,
  east: msg`{distance} east of {name}`,
  "south-east": msg`{distance} south-east of {name}`,
  south: msg`{distance} south of {name}`,
  "south-west": msg`{distance} south-west of {name}`,
  west: msg`{distance} west of {name}`,
  "north-west": msg`{distance} north-west of {name}`,
};

const alone: Record<Wind, MessageDescriptor> = {
  north: msg`{distance} north`,
  "north-east": msg`{distance} north-east`,
  east: msg`{distance} east`,
  "south-east": msg`{distance} south-east`,
  south: msg`{distance} south`,
  "south-west": msg`{distance} south-west`,
  west: msg`{distance} west`,
  "north-west": msg`{distance} north-west`,
};

export const windFromPlace = (wind: Wind, distance: string, name: string): string =>
  i18n._({ ...fromPlace[wind], values: { distance, name } });

export const windAlone = (wind: Wind, distance: string): string => i18n._({ ...alone[wind], values: { distance } });
