import { useErrorText } from "@samling/portal";
import { Button, buttonClass, Icon, joinClasses } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { useRef, useState } from "react";
import { useAdminText } from "../../shared/text.ts";
import styles from "./edit-platform.module.css";
import { editPlatformApi } from "./endpoints.ts";

const types = ["image/jpeg", "image/png"];

/** One slide's picture. It is stored as soon as it is chosen, because it belongs to no language. */
function SlidePicture({ slide, address }: { slide: number; address: string | null }) {
  const t = useAdminText();
  const errorText = useErrorText();
  const [setPicture, { isLoading: isSending }] = editPlatformApi.useSetSlidePictureMutation();
  const [removePicture, { isLoading: isRemoving }] = editPlatformApi.useRemoveSlidePictureMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setProblem(t("editPlatform.wrongType"));
    const form = new FormData();
    form.set("photo", file);
    void attempt(() => setPicture({ slide, form }).unwrap());
  };
  const remove = async () => {
    await removePicture({ slide }).unwrap();
    // The button disappears.
    input.current?.focus();
  };
  const label = t("editPlatform.slide", { number: slide });
  return (
    <li className={`grid gap-2 content-start ${styles.slide}`}>
      {address ? (
        <img src={address} alt={label} />
      ) : (
        <div className={styles.none}>
          <Icon name="image" />
          <span>{t("editPlatform.noPicture")}</span>
        </div>
      )}
      <p>
        <b>{label}</b>
      </p>
      <div className="row gap-2">
        <label
          className={joinClasses(buttonClass({ variant: "line", isSmall: true }), "relative pointer ring-around")}
          aria-busy={isSending}
        >
          <input
            ref={input}
            type="file"
            className="vh"
            accept={types.join(",")}
            aria-label={t("editPlatform.choosePicture", { slide: label })}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              // Allows choosing the same file again.
              event.target.value = "";
            }}
          />
          <Icon name="upload" />
          {t(isSending ? "editPlatform.sending" : "editPlatform.choose")}
        </label>
        {address && (
          <Button
            variant="text"
            isSmall
            isBusy={isRemoving}
            aria-label={t("editPlatform.removePicture", { slide: label })}
            onClick={() => void attempt(remove)}
          >
            {t("editPlatform.remove")}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="small strong danger">
          {problem}
        </p>
      )}
    </li>
  );
}

export function SlidePictures({ pictures }: { pictures: readonly (string | null)[] }) {
  const t = useAdminText();
  return (
    <FormBlock title={t("editPlatform.pictures")} about={t("editPlatform.picturesAbout")}>
      <ul className={`grid gap-4 ${styles.slides}`}>
        {pictures.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is identified by its position
          <SlidePicture key={index} slide={index + 1} address={address} />
        ))}
      </ul>
    </FormBlock>
  );
}
