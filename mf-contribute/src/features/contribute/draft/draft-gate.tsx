import type { Collection, User } from "@samling/contract/types";
import { PageSpinner } from "@samling/ui";
import { Fragment, type ReactNode } from "react";
import { useText } from "../../../text.ts";
import { DraftElsewhere } from "./draft-elsewhere.tsx";
import { DraftOffer } from "./draft-offer.tsx";
import type { Draft } from "./draft-store.ts";
import { useDraftGate } from "./use-draft-gate.ts";

interface DraftGateProps {
  user: User | null;
  collection: Collection;
  isHandedOver: boolean;
  /** The wizard with its initial state; `startOver` replaces it with an empty one. */
  children: (begun: { id: string; draft: Draft | null; startOver: () => void }) => ReactNode;
}

/** Asks what to do with an earlier draft before anything could overwrite it, and lets one tab at a time work on it. */
export function DraftGate({ children, ...wanted }: DraftGateProps) {
  const t = useText();
  const { gate, accept, refuse, startOver, goOnHere } = useDraftGate(wanted);
  const { collection } = wanted;
  switch (gate.is) {
    case "reading":
      return <PageSpinner label={t("page.loading")} />;
    case "elsewhere":
      return <DraftElsewhere collection={collection} onGoOn={goOnHere} />;
    case "offering":
      return <DraftOffer draft={gate.draft} collection={collection} onAccept={accept} onRefuse={refuse} />;
    case "open":
      return <Fragment key={gate.round}>{children({ id: gate.id, draft: gate.draft, startOver })}</Fragment>;
  }
}
