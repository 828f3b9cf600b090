import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { Typed } from "./gather-keys.ts";

type Parts = {
  endGathering: () => Typed;
  setText: (text: string) => void;
  /** Chooses the first entry, as soon as there is one. */
  chooseFirst: () => void;
  count: number;
};

/** Hands over what was typed while the palette was on its way to the field that the answered function is the `ref` of. */
export function useTypedBefore({ endGathering, setText, chooseFirst, count }: Parts) {
  const [isEntered, setEntered] = useState(false);
  const choose = useEffectEvent(() => {
    setEntered(false);
    chooseFirst();
  });
  useEffect(() => {
    if (isEntered && count > 0) choose();
  }, [isEntered, count]);
  return useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return;
      field.focus();
      const typed = endGathering();
      setText(typed.text);
      setEntered(typed.isEntered);
    },
    [endGathering, setText],
  );
}
