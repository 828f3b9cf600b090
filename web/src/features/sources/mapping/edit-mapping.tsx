import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import type { SourceMapping } from "@tocsin/contract";
import { useState } from "react";
import { failureWords } from "../../../lib/words/failure-words.ts";
import { useTestSource } from "../queries.ts";
import { TestAndMap } from "./test-and-map.tsx";

type Props = { url: string; mapping: SourceMapping; onChange: (mapping: SourceMapping | null) => void };

/** The mapping of a source, with the columns of what its address answers now. */
export function EditMapping({ url, mapping, onChange }: Props) {
  const test = useTestSource();
  const [isRemoved, setRemoved] = useState(false);
  const remove = () => {
    setRemoved(true);
    onChange(null);
  };
  if (isRemoved)
    return (
      <Typography role="status" variant="body2">
        <Trans>
          The mapping is removed when you save. Tocsin then reads the document without a mapping, if it recognises the
          format.
        </Trans>
      </Typography>
    );
  if (!test.data)
    return (
      <Box>
        <Button
          size="small"
          variant="outlined"
          disabled={test.isPending}
          onClick={() => test.mutate({ url, mapping })}
        >{t`Edit mapping`}</Button>
        <Button size="small" onClick={remove} sx={{ ml: 2 }}>{t`Remove mapping`}</Button>
        {test.error && (
          <FormHelperText error role="alert">
            {failureWords(test.error)}
          </FormHelperText>
        )}
      </Box>
    );
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        <Trans>
          If you change the mapping of the ID, every entry is treated as new and may trigger notifications again.
        </Trans>
      </Typography>
      <TestAndMap url={url} first={test.data} mapping={mapping} onMapped={(mapped) => mapped && onChange(mapped)} />
    </Box>
  );
}
