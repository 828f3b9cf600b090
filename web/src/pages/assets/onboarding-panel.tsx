import { msg, t } from "@lingui/core/macro";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Asset, UserSettings } from "@tocsin/contract";
import { useState } from "react";
import { latelyWords, listLately } from "../../features/events/lately-words.ts";
import { useAssetEvents } from "../../features/events/queries.ts";
import { useUpdateSettings } from "../../features/settings/queries.ts";
import { CategorySwitches, SettingToggle } from "../../features/settings/switches.tsx";
import { PacksNear } from "../../features/sources/packs/packs-near.tsx";
import { useWatchSentence } from "../../features/sources/watch-now.ts";
import { worded } from "../../lib/language/worded.ts";
import { useNow } from "../../lib/now.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useCurrentUser } from "../../lib/session/current-user.ts";
import { matchWords } from "../../lib/words/where-words.ts";
import { focusHeading } from "../../ui/focus-heading.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { PlacedAssetForm } from "./placing/placed-asset-form.tsx";
import type { Placing } from "./placing/use-placing.ts";

type Props = {
  settings: UserSettings;
  assets: readonly Asset[];
  placing: Placing;
  step: number;
  onStep: (step: number) => void;
  onDone: () => void;
};

const titles = [
  msg`Welcome to Tocsin`,
  msg`Choose event categories`,
  msg`Choose how to be notified`,
  msg`Setup complete`,
];
const leads = [
  msg`Choose the first place to monitor and its radius.`,
  msg`Events of categories that are turned off stay in the feed. You can set rules for each asset later.`,
  msg`You are notified once about each event, with the reason. All notifications also appear in Tocsin.`,
];

/** Four short steps for a new person; each can be skipped, and a reload continues at the same step. */
export function OnboardingPanel({ settings, assets, placing, step, onStep, onDone }: Props) {
  const update = useUpdateSettings();
  const watching = useWatchSentence(assets);
  const [changes, setChanges] = useState<Partial<UserSettings>>({});
  const shown = { ...settings, ...changes };
  const change = (part: Partial<UserSettings>) => setChanges((before) => ({ ...before, ...part }));
  const save = async (part: Partial<UserSettings>, then: () => void) => {
    // The error is shown below.
    await update.mutateAsync({ ...changes, ...part }).then(
      () => then(),
      () => {},
    );
  };
  const finish = () => save({ isOnboarded: true }, onDone);
  const next = () => save({}, () => onStep(step + 1));
  return (
    <Box sx={{ p: 4 }}>
      <Typography variant="body2" color="textSecondary" className="figures">{t`Step ${step} of 4`}</Typography>
      <Typography key={step} variant="h1" ref={focusHeading} tabIndex={-1}>
        {worded(titles[step - 1] ?? "")}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {step === 4 ? watching : worded(leads[step - 1] ?? "")}
      </Typography>
      {step === 1 && (
        <PlacedAssetForm
          placing={placing}
          isShort
          cancelLabel={t`Skip for now`}
          onSaved={() => {
            placing.reset();
            onStep(2);
          }}
          onCancel={finish}
        />
      )}
      {step === 2 && <CategorySwitches settings={shown} change={change} />}
      {step === 3 && <MailChoice settings={shown} change={change} />}
      {step === 4 && <Closing asset={assets.at(-1)} />}
      {update.error && (
        <Typography role="alert" variant="body2" color="error" sx={{ mt: 3 }}>
          {update.error.message}
        </Typography>
      )}
      {step > 1 && <StepButtons step={step} isSaving={update.isPending} onNext={next} onFinish={finish} />}
    </Box>
  );
}

type ChoiceProps = { settings: UserSettings; change: (part: Partial<UserSettings>) => void };

function MailChoice(props: ChoiceProps) {
  const { email } = useCurrentUser();
  return (
    <>
      <SettingToggle label={t`Email to ${email}`} name="emailNotifications" {...props} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 1 }}
      >{t`Without email, notifications appear only in Tocsin.`}</Typography>
    </>
  );
}

const mostShown = 3;

/** The sources that can be switched on for the newest asset, and its recent matches. */
function Closing({ asset }: { asset: Asset | undefined }) {
  if (!asset) return <Typography variant="body2">{t`Add an asset when you know which place to monitor.`}</Typography>;
  return (
    <>
      <PacksNear point={asset} />
      <Matched asset={asset} />
    </>
  );
}

function Matched({ asset }: { asset: Asset }) {
  const now = useNow();
  const { units } = usePreferences();
  return (
    <QueryView query={useAssetEvents(asset.id)} what={t`Loading events…`}>
      {(events) => {
        const lately = listLately(events, now);
        return (
          <>
            <Typography variant="body1">{latelyWords(asset.name || t`your asset`, lately)}</Typography>
            <Box component="ul" aria-label={t`Recent events`} sx={{ pl: 5, mb: 0 }}>
              {lately.slice(0, mostShown).map((event) => (
                <Typography key={event.id} component="li" variant="body2" sx={{ mt: 1 }}>
                  {event.title}
                  <Box component="span" sx={{ color: "text.secondary" }}>
                    {" "}
                    · {matchWords(event, asset, units)}
                  </Box>
                </Typography>
              ))}
            </Box>
          </>
        );
      }}
    </QueryView>
  );
}

type ButtonsProps = { step: number; isSaving: boolean; onNext: () => void; onFinish: () => void };

function StepButtons({ step, isSaving, onNext, onFinish }: ButtonsProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 4 }}>
      <Button variant="contained" disabled={isSaving} onClick={step < 4 ? onNext : onFinish}>
        {step < 4 ? t`Next` : t`Show my assets`}
      </Button>
      {step < 4 && <Button onClick={onFinish}>{t`Skip for now`}</Button>}
    </Box>
  );
}
