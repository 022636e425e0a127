import { useErrorText } from "@samling/portal";
import { Icon, IconButton } from "@samling/ui";
import { useEffect, useRef } from "react";
import { FilePicker } from "../files/file-picker.tsx";
import { Preview } from "../files/preview.tsx";
import styles from "./link.module.css";
import { accepted, Refusals } from "./refusals.tsx";
import { useLinkText } from "./text.ts";
import type { LinkFormParts } from "./use-link-form.ts";

/** The chosen files, and which have arrived. */
export function ChosenFiles({ form }: { form: LinkFormParts }) {
  const t = useLinkText();
  const errorText = useErrorText();
  const { state, media, uploaded, isOnline } = form;
  const { files } = state;
  const count = files.length;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const arrived = files.filter(({ file }) => uploaded.complete.has(file)).length;
  const status = !isOnline
    ? t("offline", { count })
    : arrived === count
      ? t("allHere", { count })
      : t("someHere", { arrived, count });
  return (
    <section className="grid gap-4 content-start min-0">
      <h1 className="title-2" ref={heading} tabIndex={-1}>
        {t("chosen", { count })}
      </h1>
      <p className={isOnline ? "small" : `small ${styles.waiting}`} role="status">
        {status}
      </p>
      <ul className={styles.files} aria-label={t("chosen", { count })}>
        {files.map((file, index) => {
          const error = uploaded.refused.get(file.file);
          const isHere = uploaded.complete.has(file.file);
          return (
            <li key={file.id}>
              <Preview file={file} alt={file.name} className={styles.still} />
              <IconButton
                className={styles.remove}
                isSmall
                icon="close"
                label={t("leaveOut", { number: index + 1 })}
                onClick={() => media.removeFile(file)}
              />
              <span className={error ? styles.fault : styles.bit}>
                <Icon name={error ? "alert" : isHere ? "check" : "upload"} />
                {error ? errorText(error) : t(isHere ? "here" : "onItsWay")}
              </span>
            </li>
          );
        })}
      </ul>
      <Refusals form={form} />
      {state.waiting.length > 0 && <p className="small">{t("tooMany", { count: state.waiting.length })}</p>}
      <FilePicker variant="line" label={t("more")} accept={accepted} onFiles={media.addFiles} className={styles.more} />
    </section>
  );
}
