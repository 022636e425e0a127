import { useFormat, useSession } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/keeping";
import { Button, buttonRowClass } from "@samling/ui";
import { type ReactNode, useMemo, useState } from "react";
import styles from "./keep-gate.module.css";
import { forgetWork, readWork, type StoredWork, writeWork } from "./kept-work.ts";
import { useText } from "./text.ts";

/** Work that is not saved, and how nothing is kept of it. */
export interface UnsavedWork {
  forget: () => void;
}

interface UnsavedWorkGateProps<D> {
  /** Names the form and what it changes. */
  form: string;
  children: (draftStore: DraftStore<D>) => ReactNode;
}

/** Asks what becomes of work that was not saved before anything can be written over it. Each person has their own. */
export function UnsavedWorkGate<D>({ form, children }: UnsavedWorkGateProps<D>) {
  const { user, isLoading } = useSession();
  // Whose work it is stays the same where the session ends meanwhile.
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
  const [storedWork, setStoredWork] = useState(() => readWork<D>(id));
  const [isRestored, setRestored] = useState(false);
  const draftStore = useMemo<DraftStore<D>>(
    () => ({ found: storedWork, save: (work) => writeWork(id, work), forget: () => forgetWork(id) }),
    [storedWork, id],
  );
  if (!storedWork || isRestored) return children(draftStore);
  const discard = () => {
    forgetWork(id);
    setStoredWork(null);
  };
  return <RestoreOffer work={storedWork} onRestore={() => setRestored(true)} onDiscard={discard} />;
}

interface RestoreOfferProps {
  work: Pick<StoredWork<unknown>, "at" | "hadFiles">;
  onRestore: () => void;
  onDiscard: () => void;
}

function RestoreOffer({ work: { at, hadFiles }, onRestore, onDiscard }: RestoreOfferProps) {
  const t = useText();
  const { formatDate } = useFormat();
  return (
    <section className={styles.offer} aria-labelledby="kept-work">
      <h2 className="title-3" id="kept-work">
        {t("title")}
      </h2>
      <p>
        {t("text", { time: formatDate(at, { dateStyle: "long", timeStyle: "short" }) })} {hadFiles && t("files")}
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
