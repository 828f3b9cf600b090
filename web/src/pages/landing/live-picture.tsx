import { t } from "@lingui/core/macro";
import { mdiCheck, mdiClose, mdiEmailCheck, mdiPause, mdiPlay, mdiSkipNext } from "@mdi/js";
import { defined } from "@tocsin/contract";
import { useEffect, useState } from "react";
import { i18n } from "../../lib/language/i18n.ts";
import { isAbout } from "../../lib/words/event-words.ts";
import { EventMark } from "../../ui/event-mark.tsx";
import css from "./live-picture.module.css";
import { type Example, examples } from "./picture-examples.ts";
import { PictureMap } from "./picture-map.tsx";

const stepMs = 800;
const restMs = 3200;
const firstNotified = examples.findIndex(({ outcome }) => outcome.isNotified);
const wantsStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How many steps of the example at hand have been taken; one more than it has is its outcome. */
type Scene = { index: number; taken: number };

const lastOf = (index: number): number => (examples[index]?.steps.length ?? 0) + 1;
const nextExample = ({ index }: Scene): Scene => ({ index: (index + 1) % examples.length, taken: 0 });
const goOn = (scene: Scene): Scene =>
  scene.taken < lastOf(scene.index) ? { ...scene, taken: scene.taken + 1 } : nextExample(scene);

/** The product with invented items: each passes through the same steps, and the result is shown. */
export function LivePicture() {
  const [isStill] = useState(wantsStillness);
  const [isPlaying, setPlaying] = useState(!isStill);
  const [scene, setScene] = useState<Scene>(() =>
    isStill ? { index: firstNotified, taken: lastOf(firstNotified) } : { index: 0, taken: 0 },
  );
  const example = defined(examples[scene.index]);
  const isOver = scene.taken === lastOf(scene.index);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setScene(goOn(scene)), isOver ? restMs : stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, scene, isOver]);

  const showNext = () => {
    const next = nextExample(scene);
    setScene(isPlaying ? next : { ...next, taken: lastOf(next.index) });
  };
  return (
    <figure className={css.picture}>
      <PictureMap example={example} decided={scene.taken} />
      <div className={css.report}>
        <Report example={example} taken={scene.taken} />
      </div>
      <figcaption className={css.caption}>
        <span>{t`Example items, processed exactly like real ones`}</span>
        <Control
          label={isPlaying ? t`Pause` : t`Play`}
          icon={isPlaying ? mdiPause : mdiPlay}
          onClick={() => setPlaying(!isPlaying)}
        />
        <Control label={t`Next report`} icon={mdiSkipNext} onClick={showNext} />
      </figcaption>
    </figure>
  );
}

function Report({ example, taken }: { example: Example; taken: number }) {
  const { title, source, where, severity, category, steps, outcome } = example;
  return (
    <div key={title.id} className={css.arriving}>
      <div className={css.head}>
        <EventMark severity={severity} category={category} isAbout={isAbout(example)} />
        <div>
          <p className={css.title}>{i18n._(title)}</p>
          <p className={css.quiet}>
            {i18n._(source)}. {i18n._(where)}.
          </p>
        </div>
      </div>
      <ol className={css.steps}>
        {steps.map(({ words, holds }, index) => (
          <li
            key={words.id}
            className={`${css.step} ${index < taken ? css.taken : ""} ${holds ? css.holds : css.fails}`}
          >
            <Sign path={holds ? mdiCheck : mdiClose} />
            {i18n._(words)}
            <span className="visually-hidden">{holds ? t`: yes` : t`: no`}</span>
          </li>
        ))}
      </ol>
      <p
        className={`${css.outcome} ${taken > steps.length ? css.taken : ""} ${outcome.isNotified ? css.notified : ""}`}
      >
        {outcome.isNotified && <Sign path={mdiEmailCheck} />}
        {i18n._(outcome.words)}
      </p>
    </div>
  );
}

function Control({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) {
  return (
    <button type="button" className={css.control} aria-label={label} title={label} onClick={onClick}>
      <Sign path={icon} />
    </button>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg className={css.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
