import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Layers } from "../legend/layer-groups.ts";
import { SwitchGrid } from "../legend/switch-grid.tsx";
import { useMoreLayers } from "./queries.ts";

/** The operator's further layers, each off until it is switched on. */
export function MoreSwitches({ shown, onShown }: Pick<Layers, "shown" | "onShown">) {
  const { data = [] } = useMoreLayers();
  if (data.length === 0) return null;
  const toggle = (id: string, isOn: boolean) => onShown(isOn ? [...shown, id] : shown.filter((one) => one !== id));
  return (
    <Box sx={{ borderTop: "1px solid var(--hairline)", pt: 2 }}>
      <Typography variant="h3" sx={{ px: 3 }}>{t`More layers`}</Typography>
      <SwitchGrid
        label={t`More layers`}
        switches={data.map(({ id, name }) => ({ id, label: name, isOn: shown.includes(id) }))}
        onChange={toggle}
      />
    </Box>
  );
}
