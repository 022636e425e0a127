import { buttonClass, Field, Icon, joinClasses } from "@samling/ui";
import { type ReactNode, useState } from "react";
import styles from "./form.module.css";
import { useFormText } from "./text.ts";
import { useBlobAddress } from "./use-blob-address.ts";

const types = ["image/jpeg", "image/png"];
const maxBytes = 20 * 1024 ** 2;

interface PictureFieldProps {
  id: string;
  label: string;
  requiredText?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Address of the one there is. */
  current: string | null;
  chosen: Blob | null;
  onChoose: (picture: Blob) => void;
  isLogo?: boolean;
}

/** One picture: as it is, or as it will be once saved. */
export function PictureField({ current, chosen, onChoose, isLogo, error, ...field }: PictureFieldProps) {
  const t = useFormText();
  const [refusal, setRefusal] = useState<string | undefined>();
  const address = useBlobAddress(chosen) ?? current;

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setRefusal(t("picture.wrongType"));
    if (file.size > maxBytes) return setRefusal(t("picture.tooLarge"));
    setRefusal(undefined);
    onChoose(file);
  };
  return (
    <Field {...field} error={refusal ?? error}>
      {(control) => (
        <div className={joinClasses(styles.picture, isLogo && styles.isLogo)}>
          {address ? (
            <img src={address} alt={chosen ? t("picture.newAlt") : t("picture.alt")} />
          ) : (
            !isLogo && (
              <div className={styles.none}>
                <Icon name="image" />
              </div>
            )
          )}
          <label className={joinClasses(buttonClass({ variant: "line", isSmall: true }), styles.chooser)}>
            <input
              {...control}
              type="file"
              className="vh"
              accept={types.join(",")}
              onChange={(event) => {
                choose(event.target.files?.[0]);
                // The same file can be chosen again.
                event.target.value = "";
              }}
            />
            <Icon name="upload" />
            {t(address ? "picture.chooseOther" : "picture.choose")}
          </label>
        </div>
      )}
    </Field>
  );
}
