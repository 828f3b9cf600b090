import { PreferencesContext } from "../../lib/preferences.ts";
import { browserTimeZone } from "../../lib/times.ts";
import { useToken, useWall } from "./use-wall.ts";
import { WallNotice } from "./wall-notice.tsx";
import { WallScreen } from "./wall-screen.tsx";

/** What needs a person, on a screen in a room that nobody operates: by the token of a link, or by the session of the person. */
export function WallPage() {
  const state = useWall(useToken());
  if (!state) return null;
  if (state.refused) return <WallNotice reason={state.refused} />;
  const preferences = {
    units: state.details?.units ?? "metric",
    timeZone: state.details?.timeZone ?? browserTimeZone(),
  };
  return (
    <PreferencesContext value={preferences}>
      <WallScreen state={state} />
    </PreferencesContext>
  );
}
