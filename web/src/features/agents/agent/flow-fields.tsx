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

/** Whether to go on, what is handed on, and to whom. */
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
        label="Goes on"
        value={agent.successVariable}
        options={[
          { value: "", label: "Always" },
          ...names.map((name) => ({ value: name, label: `Only if ${name} is true` })),
          ...(known ? [] : [{ value: agent.successVariable, label: `Only if ${agent.successVariable} is true` }]),
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
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 550 }}>
        Hands on
      </Typography>
      <Typography variant="body2" color="textSecondary">
        To the agents after it; what has the name of a part of a finding becomes that part.
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 3 }}>
        {names.map((name) => (
          <FormControlLabel
            key={name}
            label={Object.hasOwn(findingVariables, name) ? `${name} (finding)` : name}
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
  const nameOf = (id: string) => draft.agents.find((one) => one.id === id)?.name || "an agent without a name";
  const others = draft.agents.filter(({ id }) => !agent.nextIds.includes(id));
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      {agent.nextIds.length > 0 && (
        <PlainList label="Next agents">
          {agent.nextIds.map((id) => (
            <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
              <Typography variant="body2">Then {nameOf(id)}</Typography>
              <IconButton
                size="small"
                aria-label={`Do not go on to ${nameOf(id)}`}
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
          label={agent.nextIds.length > 0 ? "And beside that" : "Goes on to"}
          value=""
          options={[
            { value: "", label: agent.nextIds.length > 0 ? "Nobody else" : "Nobody" },
            ...others.map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
          onChange={(id) => id !== "" && update({ nextIds: [...agent.nextIds, id] })}
        />
      )}
      <Problems part={part} field="nextAgent" />
    </Box>
  );
}
