import { TransNoContext } from "@lingui/react/server";
import type { ComponentType, ReactNode } from "react";
import { i18n } from "./i18n.ts";

const lingui = { i18n };

type Props = {
  id: string;
  message?: string;
  values?: Record<string, unknown>;
  components?: Record<string, ComponentType | ReactNode>;
};

/** A sentence with elements in it. A page is loaded in one language and keeps it, so nothing need listen for another. */
export const Trans = (props: Props) => <TransNoContext {...props} lingui={lingui} />;
