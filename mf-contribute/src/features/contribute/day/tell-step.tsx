import { maxMediaFiles } from "@samling/contract/constants/files";
import { Button, Icon, TextArea } from "@samling/ui";
import { type MediaFile, reviewChanged } from "../model/wizard-state.ts";
import { Recorder } from "../recorder/recorder.tsx";
import styles from "./day.module.css";
import { story } from "./person.ts";
import { useDayText } from "./text.ts";
import type { StepProps } from "./use-person-form.ts";

/** A story, recorded or written. */
export function TellStep({ form, heading }: StepProps) {
  const t = useDayText();
  const { id, state, dispatch, person, media } = form;
  const remove = (file: MediaFile) => {
    media.removeFile(file);
    heading.current?.focus();
  };
  const recordings = state.files.filter(({ kind }) => kind === "sound");
  return (
    <div className={styles.twoColumns}>
      <section className={styles.fields}>
        <h1 className="title-1" ref={heading} tabIndex={-1}>
          {t("tell.title")}
        </h1>
        {state.files.length < maxMediaFiles ? (
          <Recorder draftId={id} prefix={`${person.number}_`} onFiles={media.addFiles} />
        ) : (
          <p className="small">{t("files.most", { count: maxMediaFiles })}</p>
        )}
        <ul className="grid gap-2" aria-label={t("tell.recorded")}>
          {recordings.map((file, index) => (
            <li key={file.id} className="row gap-3 items-center">
              <Icon name="sound" />
              {/* biome-ignore lint/a11y/useMediaCaption: it was spoken a moment ago */}
              <audio src={file.url} controls aria-label={t("tell.part", { number: index + 1 })} />
              <Button variant="text" isSmall onClick={() => remove(file)}>
                {t("tell.remove", { number: index + 1 })}
              </Button>
            </li>
          ))}
        </ul>
        <TextArea
          label={`${t("tell.written")} ${t("optional")}`}
          help={t("tell.help")}
          rows={5}
          maxLength={2_000}
          autoComplete="off"
          value={state.review.answers[story] ?? ""}
          onChange={({ target }) => dispatch(reviewChanged(`answers.${story}`, target.value))}
        />
      </section>
      <aside className={`soft ${styles.script}`}>
        <h2 className="title-3">{t("tell.quiet")}</h2>
        <ul className={styles.points}>
          <li>{t("tell.who")}</li>
          <li>{t("tell.where")}</li>
          <li>{t("tell.after")}</li>
          <li>{t("tell.word")}</li>
        </ul>
      </aside>
    </div>
  );
}
