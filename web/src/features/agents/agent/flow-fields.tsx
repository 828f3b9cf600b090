import { t } from "@lingui/core/macro";
import { mdiClose } from "@mdi/js";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { findingVariables } from "@tocsin/contract";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PlainList } from "../../../ui/list-row.tsx";
import { problemsAt } from "../place-problems.ts";
import type { AgentPart } from "./agent-part.ts";

/** The success variable, the return variables and the next agents. */
export const FlowFields = ({ part }: { part: AgentPart }) => (
  <>
    <SuccessField part={part} />
    <ReturnFields part={part} />
    <NextFields part={part} />
  </>
);

const Problems = ({ part: { problems, path }, field }: { part: AgentPart; field: string }) =>
  problemsAt(problems, `${path}.${field}`).map((message) => (
    <Typography key={message} role="alert" variant="body2" color="error">
      {message}
    </Typography>
  ));

function SuccessField({ part }: { part: AgentPart }) {
  const { agent, update } = part;
  const names = Object.keys(agent.outputSchema.properties);
  const known = names.includes(agent.successVariable) || agent.successVariable === "";
  return (
    <Box>
      <SelectField
        label={t`Success variable`}
        value={agent.successVariable}
        options={[
          { value: "", label: t`None: always continue` },
          ...names.map((name) => ({ value: name, label: name })),
          ...(known ? [] : [{ value: agent.successVariable, label: agent.successVariable }]),
        ]}
        onChange={(successVariable) => update({ successVariable })}
      />
      <Problems part={part} field="successVariable" />
    </Box>
  );
}

function ReturnFields({ part }: { part: AgentPart }) {
  const { agent, update } = part;
  const names = [...new Set([...Object.keys(agent.outputSchema.properties), ...agent.returnVariables])];
  const toggle = (name: string, isOn: boolean) =>
    update({
      returnVariables: names.filter((one) => (one === name ? isOn : agent.returnVariables.includes(one))),
    });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 550 }}>{t`Return variables`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
      >{t`Passed to the next agents. A variable with the name of a finding property sets that property.`}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            label={Object.hasOwn(findingVariables, name) ? t`${name} (finding)` : name}
            control={
              <Checkbox checked={agent.returnVariables.includes(name)} onChange={(_, isOn) => toggle(name, isOn)} />
            }
            slotProps={{ typography: { variant: "body2" } }}
          />
        ))}
      </Box>
      <Problems part={part} field="returnVariables" />
    </Box>
  );
}

function NextFields({ part }: { part: AgentPart }) {
  const { draft, agent, update } = part;
  const nameOf = (id: string) => draft.agents.find((one) => one.id === id)?.name || t`Unnamed agent`;
  const others = draft.agents.filter(({ id }) => !agent.nextIds.includes(id));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {agent.nextIds.length > 0 && (
        <PlainList label={t`Next agents`}>
          {agent.nextIds.map((id) => (
            <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography variant="body2">{nameOf(id)}</Typography>
              <IconButton
                size="small"
                aria-label={t`Remove next agent ${nameOf(id)}`}
                onClick={() => update({ nextIds: agent.nextIds.filter((one) => one !== id) })}
              >
                <Icon path={mdiClose} />
              </IconButton>
            </Box>
          ))}
        </PlainList>
      )}
      {others.length > 0 && (
        <SelectField
          label={t`Add next agent`}
          value=""
          options={[
            { value: "", label: t`Choose an agent` },
            ...others.map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(id) => id !== "" && update({ nextIds: [...agent.nextIds, id] })}
        />
      )}
      <Problems part={part} field="nextAgent" />
    </Box>
  );
}
