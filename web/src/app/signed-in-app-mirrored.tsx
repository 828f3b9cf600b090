import { DefaultLayout } from "./layouts/default-layout.tsx";
import { Providers } from "./providers.tsx";
import { mirroredStyles } from "./theme/mirrored-styles.ts";

/** Everything behind sign-in in a language that is written from right to left. */
export function SignedInApp() {
  return (
    <Providers styles={mirroredStyles}>
      <DefaultLayout />
    </Providers>
  );
}
