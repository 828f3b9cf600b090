import { t } from "@lingui/core/macro";
import Typography from "@mui/material/Typography";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { TestButton } from "./test-button.tsx";

/** The address that a person signs in with. */
export function EmailSetUp() {
  const { email } = useCurrentUser();
  return (
    <>
      <Typography variant="body2">{email}</Typography>
      <TestButton channel="email" what={t`email`} />
    </>
  );
}
