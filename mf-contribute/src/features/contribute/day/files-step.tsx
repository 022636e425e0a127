import { maxMediaFiles } from "@samling/contract/constants/files";
import { tabletLimits } from "@samling/contract/constants/links";
import { Button, TextField } from "@samling/ui";
import { FilePicker } from "../files/file-picker.tsx";
import { Preview } from "../files/preview.tsx";
import styles from "./day.module.css";
import { countPictures, nextThing, numberPicture } from "./person.ts";
import { useDayText } from "./text.ts";
import type { StepProps } from "./use-person-form.ts";

/** The things on the table: each has a number, and a picture now or later. */
export function FilesStep({ form, heading }: StepProps) {
  const t = useDayText();
  const { state, person, change, media } = form;
  const room = maxMediaFiles - state.files.length;
  const photograph = async (files: File[], thing = nextThing(person)) => {
    const count = countPictures(thing, state);
    const isNew = !person.things.some(({ number }) => number === thing.number);
    if (isNew) change({ things: [...person.things, thing] });
    await media.addFiles(files.slice(0, room).map((file, index) => numberPicture(file, thing, count + index)));
  };
  const remove = (number: string) => {
    for (const file of state.files) if (file.name.startsWith(`${number}_`)) media.removeFile(file);
    change({ things: person.things.filter((thing) => thing.number !== number) });
    heading.current?.focus();
  };
  const describe = (number: string, what: string) =>
    change({ things: person.things.map((thing) => (thing.number === number ? { ...thing, what } : thing)) });
  return (
    <section className={styles.fields}>
      <h1 className="title-1" ref={heading} tabIndex={-1}>
        {t("files.title")}
      </h1>
      <p className="prose">{t("files.lead")}</p>
      <div className="row gap-3">
        {room > 0 && (
          <FilePicker
            isCamera
            label={t("files.photograph")}
            accept="image/*"
            onFiles={(files) => void photograph(files)}
          />
        )}
        <Button
          variant="line"
          aria-disabled={person.things.length >= tabletLimits.things}
          onClick={() => change({ things: [...person.things, nextThing(person)] })}
        >
          {t("files.numberOnly")}
        </Button>
      </div>
      <p className="small" role="status">
        {room <= 0 && t("files.most", { count: maxMediaFiles })}{" "}
        {state.refused.map(({ name }) => t("files.refused", { name })).join(" ")}
      </p>
      <ol className={`grid gap-4 ${styles.things}`}>
        {person.things.map((thing) => {
          const pictures = state.files.filter(({ name }) => name.startsWith(`${thing.number}_`));
          return (
            <li key={thing.number} className="grid gap-3 pad-4 edge content-start">
              <p className={`tnum ${styles.number}`}>{thing.number}</p>
              <div className={`row gap-2 ${styles.pictures}`}>
                {pictures.map((file) => (
                  <Preview key={file.id} file={file} alt={t("files.pictureOf", { number: thing.number })} />
                ))}
                {pictures.length === 0 && <p className="small muted">{t("files.later")}</p>}
              </div>
              <TextField
                label={t("files.what")}
                autoComplete="off"
                maxLength={tabletLimits.what}
                value={thing.what}
                onChange={({ target }) => describe(thing.number, target.value)}
              />
              <div className="row gap-2">
                {room > 0 && (
                  <FilePicker
                    isCamera
                    variant="line"
                    label={t(pictures.length === 0 ? "files.photographThis" : "files.another")}
                    accept="image/*"
                    onFiles={(files) => void photograph(files, thing)}
                  />
                )}
                <Button variant="text" isSmall onClick={() => remove(thing.number)}>
                  {t("files.remove", { number: thing.number })}
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
