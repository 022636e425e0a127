import type { Collection } from "@samling/contract/types";
import { PageSpinner } from "@samling/ui";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { useText } from "../../../text.ts";
import { withdrawFiles } from "../upload/withdraw-files.ts";
import { isDirty } from "../wizard-state.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { type Draft, deleteDraft, readDraft } from "./draft-store.ts";
import { reviveState } from "./revive-state.ts";

interface DraftGateProps {
  id: string;
  collection: Collection;
  /** The wizard with its initial state; `startOver` replaces it with an empty one. */
  children: (draft: Draft | null, startOver: () => void) => ReactNode;
}

type Gate = { is: "reading" } | { is: "offering"; draft: Draft } | { is: "open"; draft: Draft | null };

/** Asks what to do with an earlier draft before anything could overwrite it. */
export function DraftGate({ id, collection, children }: DraftGateProps) {
  const t = useText();
  const [gate, setGate] = useState<Gate>({ is: "reading" });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isHere = true;
    // An unreadable draft is reported when something is to be written.
    void readDraft(id)
      .catch(() => null)
      .then(
        (draft) =>
          isHere && setGate(draft && isDirty(draft.state) ? { is: "offering", draft } : { is: "open", draft: null }),
      );
    return () => {
      isHere = false;
    };
  }, [id]);

  const startOver = () => {
    setRound((last) => last + 1);
    setGate({ is: "open", draft: null });
  };
  if (gate.is === "reading") return <PageSpinner label={t("page.loading")} />;
  if (gate.is === "open") return <Fragment key={round}>{children(gate.draft, startOver)}</Fragment>;
  const { draft } = gate;
  return (
    <DraftOffer
      draft={draft}
      collection={collection}
      onAccept={() => setGate({ is: "open", draft: { ...draft, state: reviveState(draft.state) } })}
      onRefuse={() => {
        withdrawFiles(draft.uploads.map(([, address]) => address));
        void deleteDraft(id).finally(startOver);
      }}
    />
  );
}
