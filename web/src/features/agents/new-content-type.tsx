import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import { checkIdentifierName, rulesAlone, starterAgent } from "@tocsin/contract";
import { useState } from "react";
import { failureWords } from "../../lib/words/failure-words.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FieldRow } from "../../ui/fields/field-row.tsx";
import { useMakeContentType } from "./queries.ts";

const firstAgent = "find_incident";

/** Makes a content type with one agent that works as it stands, and opens it. */
export function NewContentType() {
  const make = useMakeContentType();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const [wrong] = checkIdentifierName(name, { fieldName: "Name", required: true });
    setProblem(wrong ?? (name === rulesAlone ? "This name means that no agents are asked" : undefined));
    if (wrong || name === rulesAlone) return;
    try {
      const graph = { startNode: firstAgent, agents: [starterAgent(firstAgent)] };
      await make.mutateAsync({ name, note: "", ...graph });
      await navigate({ to: "/admin/config", search: { type: name } });
    } catch (error) {
      setProblem(failureWords(error));
    }
  };
  return (
    <Box sx={{ px: 4, pb: 4 }}>
      <FieldRow
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        field={
          <Field
            label="Name"
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            problem={problem}
            hint="Letters, digits and underscores, such as flood_news. It begins with one agent that works as it stands."
          />
        }
        button={
          <Button type="submit" variant="contained" disabled={make.isPending}>
            Add content type
          </Button>
        }
      />
    </Box>
  );
}
