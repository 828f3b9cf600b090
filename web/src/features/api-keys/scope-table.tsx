import { t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import { type KeyArea, type KeyScope, keyAreas } from "@tocsin/contract";
import { i18n } from "../../lib/language/i18n.ts";
import { areaWords } from "./area-words.ts";

type AccessRight = "read" | "write";

type Props = { scopes: readonly KeyScope[]; onChange: (scopes: KeyScope[]) => void };

const cell = { p: 0, pr: 3, textAlign: "left", borderTop: "1px solid var(--hairline)" };

/** Which area may be read, and which changed; who may change may also read. */
export function ScopeTable({ scopes, onChange }: Props) {
  const toggle = (area: KeyArea, right: AccessRight, isOn: boolean) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${area}:`));
    if (isOn) return onChange([...others, `${area}:${right}`]);
    // Without writing, reading is left; without reading, nothing.
    onChange(right === "write" ? [...others, `${area}:read`] : others);
  };
  return (
    <Box component="table" sx={{ width: "100%", borderCollapse: "collapse" }}>
      <caption className="visually-hidden">{t`Scopes`}</caption>
      <thead>
        <tr>
          {[t`Area`, t`Read`, t`Write`].map((word) => (
            <Typography
              key={word}
              component="th"
              scope="col"
              variant="body2"
              color="textSecondary"
              sx={{ textAlign: "left", pb: 1 }}
            >
              {word}
            </Typography>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyAreas.map((area) => (
          <AreaRow key={area} area={area} scopes={scopes} onToggle={(right, isOn) => toggle(area, right, isOn)} />
        ))}
      </tbody>
    </Box>
  );
}

const Right = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}) => (
  <Checkbox
    checked={checked}
    onChange={(_, isOn) => onChange(isOn)}
    slotProps={{ input: { "aria-label": label } }}
    sx={{ ml: -2 }}
  />
);

type RowProps = {
  area: KeyArea;
  scopes: readonly KeyScope[];
  onToggle: (right: AccessRight, isOn: boolean) => void;
};

function AreaRow({ area, scopes, onToggle }: RowProps) {
  const writes = scopes.includes(`${area}:write`);
  const reads = writes || scopes.includes(`${area}:read`);
  const [name, about] = [i18n._(areaWords[area].name), i18n._(areaWords[area].about)];
  return (
    <tr>
      <Box component="th" scope="row" sx={{ ...cell, py: 1 }}>
        <Typography variant="body1">{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      </Box>
      <Box component="td" sx={cell}>
        <Right label={t`${name}: read`} checked={reads} onChange={(isOn) => onToggle("read", isOn)} />
      </Box>
      <Box component="td" sx={cell}>
        <Right label={t`${name}: write`} checked={writes} onChange={(isOn) => onToggle("write", isOn)} />
      </Box>
    </tr>
  );
}
