import type { Media, PictureEdit } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Dialog, PageSpinner } from "@samling/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { FilePicker } from "../files/file-picker.tsx";
import { acceptedMedia } from "../model/media-type.ts";
import { useToolText } from "../tools/text.ts";
import { useBlurTexts } from "../tools/use-blur-texts.ts";
import { useCropTexts } from "../tools/use-crop-texts.ts";
import styles from "./editor.module.css";
import type { FileChanges } from "./use-file-changes.ts";

const CropDialog = lazy(async () => ({ default: (await import("@samling/ui/crop-dialog")).CropDialog }));
const BlurDialog = lazy(async () => ({ default: (await import("@samling/ui/blur-dialog")).BlurDialog }));

const noEdit: PictureEdit = { blurs: [], rotation: 0, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

interface Changing {
  /** The form has unsaved changes, which would be lost with the files that they are about. */
  isOff: boolean;
  changes: FileChanges;
}

interface FileToolsProps extends Changing {
  media: Media;
  /** The only file cannot be removed. */
  isLast: boolean;
}

/** What the contributor can do with a file that has been sent. */
export function FileTools({ media, isLast, isOff, changes }: FileToolsProps) {
  const t = useToolText();
  const [open, setOpen] = useState<"crop" | "blur" | "remove" | null>(null);
  const isStopped = isOff || changes.isBusy;
  // An edit is drawn on the picture without it, which is what everybody sees as long as there is none.
  const address = media.edit ? media.originalUrl : media.imgUrl;
  const isEditable = media.kind === "image" && address !== null;
  const close = () => setOpen(null);
  const start = (what: typeof open) => !isStopped && setOpen(what);
  const apply = (edit: PictureEdit | null) => {
    close();
    void changes.edit(media.id, edit);
  };
  return (
    <div className={styles.fileTools}>
      {isEditable && (
        <>
          <Button variant="line" isSmall icon="crop" aria-disabled={isStopped} onClick={() => start("crop")}>
            {t("fileTools.turn")}
          </Button>
          <Button variant="line" isSmall aria-disabled={isStopped} onClick={() => start("blur")}>
            {t("fileTools.blur")}
          </Button>
        </>
      )}
      {media.edit && (
        <Button variant="line" isSmall icon="undo" aria-disabled={isStopped} onClick={() => !isStopped && apply(null)}>
          {t("fileTools.restore")}
        </Button>
      )}
      {!isStopped && (
        <FilePicker
          label={t("fileTools.replace")}
          accept={acceptedMedia}
          variant="line"
          onFiles={(files) => void changes.replace(media.id, files)}
        />
      )}
      <Button variant="line" isSmall icon="trash" aria-disabled={isStopped} onClick={() => start("remove")}>
        {t("fileTools.remove")}
      </Button>
      {open === "remove" && (
        <RemoveDialog
          name={media.title || media.originalFileName}
          isLast={isLast}
          onClose={close}
          onConfirm={() => {
            close();
            void changes.remove(media.id);
          }}
        />
      )}
      {(open === "crop" || open === "blur") && address && (
        <PictureDialog kind={open} address={address} edit={media.edit ?? noEdit} onApply={apply} onClose={close} />
      )}
    </div>
  );
}

interface PictureDialogProps {
  kind: "crop" | "blur";
  address: string;
  edit: PictureEdit;
  onApply: (edit: PictureEdit) => void;
  onClose: () => void;
}

function PictureDialog({ kind, address, edit, onApply, onClose }: PictureDialogProps) {
  const t = useToolText();
  const cropTexts = useCropTexts({ isMoving: false, isWholeKept: false });
  const blurTexts = useBlurTexts();
  const { source, isFailed } = useSource(address);
  const { title, close, loading } = kind === "crop" ? cropTexts : blurTexts;
  if (!source) {
    return (
      <Dialog isOpen isWide title={title} closeLabel={close} onClose={onClose}>
        {isFailed ? <p role="alert">{t("blur.unreadable")}</p> : <PageSpinner label={loading} />}
      </Dialog>
    );
  }
  const { rotation, angle, perspective, crop, blurs } = edit;
  return (
    <Suspense fallback={null}>
      {kind === "crop" ? (
        <CropDialog
          source={source}
          initial={{ rotation, angle, perspective, crop }}
          isEditOnly
          texts={cropTexts}
          onApply={(shape) => onApply({ angle: 0, ...shape, blurs })}
          onClose={onClose}
        />
      ) : (
        <BlurDialog
          source={source}
          initial={blurs}
          texts={blurTexts}
          onApply={(marked) => onApply({ ...edit, blurs: marked })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function useSource(address: string) {
  const [source, setSource] = useState<Blob | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    fetch(address, { signal: controller.signal })
      .then((response) => (response.ok ? response.blob() : Promise.reject(new Error(`HTTP ${response.status}`))))
      .then(setSource)
      .catch(() => !controller.signal.aborted && setFailed(true));
    return () => controller.abort();
  }, [address]);
  return { source, isFailed };
}

interface RemoveDialogProps {
  name: string;
  isLast: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RemoveDialog({ name, isLast, onConfirm, onClose }: RemoveDialogProps) {
  const t = useToolText();
  const common = useCommonText();
  return (
    <Dialog
      isOpen
      title={t("fileTools.removeTitle")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isLast && (
            <Button variant="danger" onClick={onConfirm}>
              {t("fileTools.removeNow")}
            </Button>
          )}
        </>
      }
    >
      <p>{isLast ? t("fileTools.last") : t("fileTools.removeText", { name })}</p>
    </Dialog>
  );
}

export function AddFiles({ isOff, changes }: Changing) {
  const t = useToolText();
  if (isOff || changes.isBusy) return null;
  return (
    <div className={styles.addFiles}>
      <FilePicker
        label={t("fileTools.add")}
        accept={acceptedMedia}
        variant="line"
        onFiles={(files) => files.length > 0 && void changes.add(files)}
      />
      <p className="small muted">{t("fileTools.addText")}</p>
    </div>
  );
}

/** What happens to the files, and why something did not. */
export function FileNews({ isOff, changes: { isBusy, problems } }: Changing) {
  const t = useToolText();
  return (
    <>
      <p className="small muted" role="status">
        {isBusy ? t("fileTools.busy") : isOff && t("fileTools.saveFirst")}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
