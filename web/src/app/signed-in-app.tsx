import createCache from "@emotion/cache";
import { DefaultLayout } from "./layouts/default-layout.tsx";
import { Providers } from "./providers.tsx";

// The content policy allows style elements only while they are empty; "speedy" fills them through the CSSOM.
const styles = createCache({ key: "css", speedy: true });

/** Everything behind sign-in, loaded only there. */
export function SignedInApp() {
  return (
    <Providers styles={styles}>
      <DefaultLayout />
    </Providers>
  );
}
