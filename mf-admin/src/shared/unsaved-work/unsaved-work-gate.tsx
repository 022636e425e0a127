import { useFormat, useSession } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { Button, buttonRowClass, useKeptFocus } from "@samling/ui";
import { type ReactNode, useState } from "react";
import { openWork, type StoredWork } from "./stored-work.ts";
import { useText } from "./text.ts";

/** Work that is not saved, with a function that discards its stored copy. */
export interface UnsavedWork {
  forget: () => void;
}

interface UnsavedWorkGateProps<D> {
  /** Identifies the form and its subject. */
  form: string;
  children: (draftStore: DraftStore<D>) => ReactNode;
}

/** Asks whether to restore unsaved work before the form can overwrite it. Each person has their own. */
export function UnsavedWorkGate<D>({ form, children }: UnsavedWorkGateProps<D>) {
  const { user, isLoading } = useSession();
  // The owner of the work stays the same if the session ends in the meantime.
  const [owner, setOwner] = useState(user?.id);
  if (!owner && user) setOwner(user.id);
  if (!owner && isLoading) return null;
  const id = `${owner ?? "nobody"}:${form}`;
  return (
    <Gate<D> key={id} id={id}>
      {children}
    </Gate>
  );
}

function Gate<D>({ id, children }: { id: string; children: UnsavedWorkGateProps<D>["children"] }) {
  const [draftStore, setDraftStore] = useState(() => openWork<D>("device", id));
  const [isRestored, setRestored] = useState(false);
  const { found, forget } = draftStore;
  if (!found || isRestored) return children(draftStore);
  const discard = () => {
    forget();
    setDraftStore(openWork("device", id));
  };
  return <RestoreOffer work={found} onRestore={() => setRestored(true)} onDiscard={discard} />;
}

interface RestoreOfferProps {
  work: Pick<StoredWork<unknown>, "at" | "hadFiles">;
  onRestore: () => void;
  onDiscard: () => void;
}

function RestoreOffer({ work: { at, hadFiles }, onRestore, onDiscard }: RestoreOfferProps) {
  const t = useText();
  const { formatDateTime } = useFormat();
  // The form takes its place.
  useKeptFocus();
  return (
    <section className="grid gap-4 justify-start mb-6 pad-5 soft narrow" aria-labelledby="kept-work">
      <h2 className="title-3" id="kept-work">
        {t("title")}
      </h2>
      <p>
        {t("text", { time: formatDateTime(at, "long") })} {hadFiles && t("files")}
      </p>
      <div className={buttonRowClass()}>
        <Button onClick={onRestore}>{t("restore")}</Button>
        <Button variant="line" onClick={onDiscard}>
          {t("discard")}
        </Button>
      </div>
    </section>
  );
}
