import type { Collection } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { useEffect, useMemo } from "react";
import { Preview } from "../files/preview.tsx";
import { BarStatus } from "../frame/bar-status.tsx";
import { WizardFrame } from "../frame/wizard-frame.tsx";
import styles from "./draft-offer.module.css";
import type { Draft } from "./draft-store.ts";
import { useDraftText } from "./text.ts";

interface DraftOfferProps {
  draft: Draft;
  collection: Collection;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Pictures that are shown of it. */
const shown = 6;

/** What was begun here earlier, and what is to become of it. */
export function DraftOffer({ draft: { state, savedAt }, collection, onAccept, onRefuse }: DraftOfferProps) {
  const t = useDraftText();
  const { formatDate } = useFormat();
  const files = usePreviews(state.files);
  const time = formatDate(new Date(savedAt).toISOString(), { dateStyle: "long", timeStyle: "short" });
  const bar = (
    <>
      <BarStatus>{t("offer.status")}</BarStatus>
      <Button variant="line" onClick={onRefuse}>
        {t("offer.startOver")}
      </Button>
      <Button onClick={onAccept}>{t("offer.continue")}</Button>
    </>
  );
  return (
    <WizardFrame step="files" collection={collection} bar={bar}>
      <section className={styles.offer} aria-labelledby="draft-offer">
        <h2 className="title-2" id="draft-offer">
          {t("offer.title")}
        </h2>
        <p>
          {t("offer.text", { count: files.length, time })} {t("offer.where")}
        </p>
        <ul className={styles.files} aria-label={t("offer.files")}>
          {files.slice(0, shown).map((file) => (
            <li key={file.id}>
              <Preview file={file} alt="" className={styles.picture} />
              <span className={styles.name}>{file.draft.title.trim() || file.name}</span>
            </li>
          ))}
          {files.length > shown && <li className={styles.more}>{t("offer.more", { count: files.length - shown })}</li>}
        </ul>
      </section>
    </WizardFrame>
  );
}

/** Addresses of the first pictures, for as long as they are shown. */
function usePreviews(files: Draft["state"]["files"]) {
  const previews = useMemo(
    () =>
      files.map((file, index) => ({
        ...file,
        url: index < shown && file.kind === "image" ? URL.createObjectURL(file.file) : "",
        posterUrl: null,
      })),
    [files],
  );
  useEffect(
    () => () => {
      for (const { url } of previews) if (url) URL.revokeObjectURL(url);
    },
    [previews],
  );
  return previews;
}
