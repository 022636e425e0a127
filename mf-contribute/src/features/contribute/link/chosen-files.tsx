import { useErrorText } from "@samling/portal";
import { Icon, IconButton, joinClasses, useKeptFocus } from "@samling/ui";
import { takeFocus } from "@samling/ui/take-focus";
import { FilePicker } from "../files/file-picker.tsx";
import { Preview } from "../files/preview.tsx";
import { Recorder } from "../recorder/recorder.tsx";
import styles from "./link.module.css";
import { Refusals } from "./refusals.tsx";
import { useLinkText } from "./text.ts";
import type { LinkFormParts } from "./use-link-form.ts";

interface ChosenFilesProps {
  form: LinkFormParts;
  /** Empty if the link accepts no files. */
  accept: string;
  canRecord: boolean;
}

export function ChosenFiles({ form, accept, canRecord }: ChosenFilesProps) {
  const t = useLinkText();
  const { state, dispatch, media, uploaded, isOnline, outgoing, isStory } = form;
  const { files, related } = state;
  const count = outgoing.length;
  const arrived = outgoing.filter(({ blob }) => uploaded.complete.has(blob)).length;
  const status = !isOnline
    ? t("offline", { count })
    : arrived === count
      ? t("allHere", { count })
      : t("someHere", { arrived, count });
  return (
    <section className="grid gap-4 content-start min-0">
      <h1 className="title-2" ref={takeFocus} tabIndex={-1}>
        {isStory ? t("story.title") : t("chosen", { count })}
      </h1>
      <p className={isOnline ? "small" : `small pad-3 ${styles.waiting}`} role="status">
        {!isStory && status}
      </p>
      {count > 0 && (
        <ul className={`grid gap-hang ${styles.files}`} aria-label={t("chosen", { count })}>
          {files.map((file, index) => (
            <li className="relative" key={file.id}>
              <Preview file={file} alt={file.name} className={styles.still} />
              <FileState form={form} blob={file.file} number={index + 1} onRemove={() => media.removeFile(file)} />
            </li>
          ))}
          {related.map(({ id, file, name }, index) => (
            <li className="relative" key={id}>
              <span className={joinClasses("grid place-center cool small pad-4 anywhere", styles.still)} dir="auto">
                {name}
              </span>
              <FileState
                form={form}
                blob={file}
                number={files.length + index + 1}
                onRemove={() => dispatch((now) => ({ related: now.related.filter((item) => item.id !== id) }))}
              />
            </li>
          ))}
        </ul>
      )}
      <Refusals form={form} />
      {state.waiting.length > 0 && <p className="small">{t("tooMany", { count: state.waiting.length })}</p>}
      {accept && (
        <FilePicker variant="line" label={t("more")} accept={accept} onFiles={form.addFiles} className="self-start" />
      )}
      {canRecord && <Recorder draftId={form.draftId} onFiles={form.addFiles} />}
    </section>
  );
}

interface FileStateProps {
  form: LinkFormParts;
  blob: Blob;
  number: number;
  onRemove: () => void;
}

function FileState({ form: { uploaded }, blob, number, onRemove }: FileStateProps) {
  const t = useLinkText();
  const errorText = useErrorText();
  useKeptFocus();
  const error = uploaded.refused.get(blob);
  const isHere = uploaded.complete.has(blob);
  return (
    <>
      <IconButton className={styles.remove} isSmall icon="close" label={t("leaveOut", { number })} onClick={onRemove} />
      <span className={error ? styles.fault : styles.bit}>
        <Icon name={error ? "alert" : isHere ? "check" : "upload"} />
        {error ? errorText(error) : t(isHere ? "here" : "onItsWay")}
      </span>
    </>
  );
}
