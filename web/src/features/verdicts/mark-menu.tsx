import { t } from "@lingui/core/macro";
import MenuItem from "@mui/material/MenuItem";
import { categories, type ReceivedEvent, severities, type Verdict, type VerdictKind } from "@tocsin/contract";
import { useState } from "react";
import { categoryLabel } from "../../lib/category-words.ts";
import { severityWord } from "../../lib/words/event-words.ts";
import { Choices } from "./choices.tsx";
import { OriginalsMenu } from "./originals-menu.tsx";
import { RightPlace } from "./right-place.tsx";

type Props = { event: ReceivedEvent; isAdmin: boolean; onChoose: (verdict: Verdict) => void };

/** The kinds of verdicts; those that need a value show a second list, or the search for a place, in its stead. */
export function MarkMenu({ event, isAdmin, onChoose }: Props) {
  const [kind, setKind] = useState<VerdictKind>();
  switch (kind) {
    case "wrongCategory":
      return (
        <Choices title={t`Correct category`}>
          {categories.map((category) => (
            <MenuItem
              key={category}
              disabled={category === event.category}
              onClick={() => onChoose({ kind: "wrongCategory", category })}
            >
              {categoryLabel(category)}
            </MenuItem>
          ))}
        </Choices>
      );
    case "wrongSeverity":
      return (
        <Choices title={t`Correct severity`}>
          {severities.map((severity) => (
            <MenuItem
              key={severity}
              disabled={severity === event.severity}
              onClick={() => onChoose({ kind: "wrongSeverity", severity })}
            >
              {severityWord(severity)}
            </MenuItem>
          ))}
        </Choices>
      );
    case "wrongPlace":
      return <RightPlace onChoose={onChoose} />;
    case "duplicate":
      return <OriginalsMenu event={event} onChoose={onChoose} />;
    default:
      return <VerdictKinds isAdmin={isAdmin} onChoose={onChoose} onKind={setKind} />;
  }
}

type KindsProps = Pick<Props, "isAdmin" | "onChoose"> & { onKind: (kind: VerdictKind) => void };

function VerdictKinds({ isAdmin, onChoose, onKind }: KindsProps) {
  return (
    <Choices
      title={isAdmin ? t`Corrects the event for everyone` : t`Affects only your notifications`}
      name={t`Mark as`}
    >
      <MenuItem onClick={() => onChoose({ kind: "right" })}>{t`Right`}</MenuItem>
      <MenuItem onClick={() => onChoose({ kind: "notIncident" })}>{t`Not an incident`}</MenuItem>
      <MenuItem onClick={() => onKind("wrongPlace")}>{t`Wrong place…`}</MenuItem>
      <MenuItem onClick={() => onKind("wrongCategory")}>{t`Wrong category…`}</MenuItem>
      <MenuItem onClick={() => onKind("wrongSeverity")}>{t`Wrong severity…`}</MenuItem>
      <MenuItem onClick={() => onKind("duplicate")}>{t`Duplicate of…`}</MenuItem>
    </Choices>
  );
}
