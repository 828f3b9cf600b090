import { useQueryClient } from "@tanstack/react-query";
import type { LonLat } from "@tocsin/contract";
import { useEffect, useState } from "react";
import type { ChosenPlace } from "../../features/assets/asset-form.tsx";
import { reverseGeocode } from "../../features/places/queries.ts";

/** The place chosen last, by search or by a click on the map; a clicked one gets its name when the answer comes. */
export function useChosenPlace(clicked: LonLat | undefined): [ChosenPlace | undefined, (place: ChosenPlace) => void] {
  const client = useQueryClient();
  const [chosen, choose] = useState<ChosenPlace>();
  useEffect(() => {
    if (!clicked) return;
    choose({ point: clicked, name: undefined });
    let isCurrent = true;
    client.fetchQuery(reverseGeocode(clicked)).then(
      (place) => isCurrent && choose({ point: clicked, name: place?.text }),
      () => {}, // the name is only a proposal
    );
    return () => {
      isCurrent = false;
    };
  }, [clicked, client]);
  return [chosen, choose];
}
