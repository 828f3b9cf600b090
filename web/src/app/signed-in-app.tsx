import { DefaultLayout } from "./layouts/default-layout.tsx";
import { Providers } from "./providers.tsx";

/** Everything behind sign-in, loaded only there. */
export function SignedInApp() {
  return (
    <Providers>
      <DefaultLayout />
    </Providers>
  );
}
