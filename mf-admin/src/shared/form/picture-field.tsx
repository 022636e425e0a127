import { useCommonText, useFormat } from "@samling/portal";
import { Button, buttonClass, Field, Icon, joinClasses } from "@samling/ui";
import { CropDialog, type PictureEdit } from "@samling/ui/crop-dialog";
import { type ReactNode, useState } from "react";
import styles from "./form.module.css";
import { useFormText } from "./text.ts";
import { useBlobAddress } from "./use-blob-address.ts";

const types = ["image/jpeg", "image/png"];
/** Minimum width in pixels for a sharp full-width picture. */
const minWidth = 1_600;
const maxBytes = 20 * 1024 ** 2;

interface PictureFieldProps {
  id: string;
  label: string;
  requiredText?: string;
  help?: ReactNode;
  error?: string | undefined;
  current: string | null;
  chosen: Blob | null;
  /** Called with null to keep the stored picture. */
  onChoose: (picture: Blob | null) => void;
  /** Shown small, on the organization's color. A logo may be transparent, so it is not cropped into a JPEG. */
  isLogo?: boolean;
}

interface OriginalPicture {
  file: Blob;
  /** Whether it is the stored picture rather than a newly chosen one. */
  isStored: boolean;
  edit?: PictureEdit;
}

export function PictureField({ current, chosen, onChoose, isLogo, error, ...field }: PictureFieldProps) {
  const t = useFormText();
  const common = useCommonText();
  const { formatNumber } = useFormat();
  /** Width of the shown picture; zero until known. */
  const [width, setWidth] = useState(0);
  const [refusal, setRefusal] = useState<string | undefined>();
  /** The source of the crop: the whole file, so that the crop can be changed later. */
  const [original, setOriginal] = useState<OriginalPicture | null>(null);
  const [crop, setCrop] = useState<"closed" | "loading" | "open">("closed");
  const address = useBlobAddress(chosen) ?? current;

  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!types.includes(file.type)) return setRefusal(t("picture.wrongType"));
    if (file.size > maxBytes) return setRefusal(t("picture.tooLarge"));
    setRefusal(undefined);
    setOriginal({ file, isStored: false });
    onChoose(file);
  };
  const openCrop = async () => {
    setRefusal(undefined);
    if (!chosen && current) {
      setCrop("loading");
      try {
        setOriginal({ file: await fetchPicture(current), isStored: true });
      } catch {
        setCrop("closed");
        return setRefusal(common("errorTitle"));
      }
    }
    setCrop("open");
  };
  return (
    <Field {...field} error={refusal ?? error}>
      {(control) => (
        <div className={joinClasses(`grid gap-3 justify-start ${styles.picture}`, isLogo && styles.isLogo)}>
          {address ? (
            <img
              src={address}
              alt={chosen ? t("picture.newAlt") : t("picture.alt")}
              onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
            />
          ) : (
            !isLogo && (
              <div className={`grid place-center full muted cool ${styles.none}`}>
                <Icon name="image" />
              </div>
            )
          )}
          {!isLogo && (
            <p role="status">
              {chosen && width > 0 && width < minWidth && (
                <b>{t("picture.small", { width: formatNumber(width), least: formatNumber(minWidth) })}</b>
              )}
            </p>
          )}
          <div className="row">
            <label className={joinClasses(buttonClass({ variant: "line", isSmall: true }), "pointer ring-around")}>
              <input
                {...control}
                type="file"
                className="vh"
                accept={types.join(",")}
                onChange={(event) => {
                  choose(event.target.files?.[0]);
                  // Allows choosing the same file again.
                  event.target.value = "";
                }}
              />
              <Icon name="upload" />
              {t(address ? "picture.chooseOther" : "picture.choose")}
            </label>
            {address && !isLogo && (
              <Button variant="line" isSmall icon="crop" isBusy={crop === "loading"} onClick={() => void openCrop()}>
                {t("picture.crop")}
              </Button>
            )}
          </div>
          {crop === "open" && original && (
            <CropDialog
              source={original.file}
              {...(original.edit && { initial: original.edit })}
              t={t}
              onApply={(edit, picture) => {
                setOriginal({ ...original, edit });
                onChoose(picture ?? (original.isStored ? null : original.file));
                setCrop("closed");
              }}
              onClose={() => setCrop("closed")}
            />
          )}
        </div>
      )}
    </Field>
  );
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture could not be fetched (${response.status}).`);
  return response.blob();
}
