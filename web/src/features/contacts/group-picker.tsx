import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Typography from "@mui/material/Typography";
import { Link } from "@tanstack/react-router";
import { useGroups } from "./queries.ts";

type Props = { chosen: readonly number[]; onChange: (ids: number[]) => void };

/** The contact groups that are notified too. */
export function GroupPicker({ chosen, onChange }: Props) {
  const groups = useGroups();
  const list = groups.data ?? [];
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <FormLabel component="legend">{t`Notify contact groups`}</FormLabel>
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(168px, 1fr))" }}>
        {list.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => toggle(id)} />}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ "& a": { color: "primary.main" } }}>
        {groups.error ? groups.error.message : <Link to="/contacts">{t`Manage contacts and groups`}</Link>}
      </Typography>
    </Box>
  );
}
