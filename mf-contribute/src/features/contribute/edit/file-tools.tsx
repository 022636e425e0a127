import type { Media, PictureEdit } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, Dialog } from "@samling/ui";
import { useState } from "react";
import { FilePicker } from "../files/file-picker.tsx";
import { acceptedMedia } from "../model/media-type.ts";
import { PictureBlurDialog, PictureCropDialog } from "../tools/picture-dialogs.tsx";
import { useToolText } from "../tools/text.ts";
import type { FileChanges } from "./use-file-changes.ts";

const noEdit: PictureEdit = { blurs: [], rotation: 0, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };

interface FileChangeProps {
  /** The form has unsaved changes, which would be lost with the files that they are about. */
  isDisabled: boolean;
  changes: FileChanges;
}

interface FileToolsProps extends FileChangeProps {
  media: Media;
  /** The only file cannot be removed. */
  isOnly: boolean;
  /** A guardian has agreed to the files as they are. */
  isRemovalOnly: boolean;
}

export function FileTools({ media, isOnly, isRemovalOnly, isDisabled, changes }: FileToolsProps) {
  const t = useToolText();
  const [open, setOpen] = useState<"crop" | "blur" | "remove" | null>(null);
  const isBlocked = isDisabled || changes.isBusy;
  // An edit is drawn on the unedited picture, which is the public one until an edit is made.
  const address = media.edit ? media.originalUrl : media.imgUrl;
  const { blurs, ...shape } = media.edit ?? noEdit;
  const isEditable = !isRemovalOnly && media.kind === "image" && address !== null;
  const close = () => setOpen(null);
  const apply = (edit: PictureEdit | null) => {
    close();
    void changes.edit(media.id, edit);
  };
  return (
    <div className="row gap-2">
      {isEditable && (
        <>
          <Button variant="line" isSmall icon="crop" aria-disabled={isBlocked} onClick={() => setOpen("crop")}>
            {t("fileTools.turn")}
          </Button>
          <Button variant="line" isSmall aria-disabled={isBlocked} onClick={() => setOpen("blur")}>
            {t("fileTools.blur")}
          </Button>
        </>
      )}
      {media.edit && !isRemovalOnly && (
        <Button variant="line" isSmall icon="undo" aria-disabled={isBlocked} onClick={() => apply(null)}>
          {t("fileTools.restore")}
        </Button>
      )}
      {!isRemovalOnly && media.kind !== "text" && (
        <FilePicker
          label={t("fileTools.replace")}
          accept={acceptedMedia}
          variant="line"
          isDisabled={isBlocked}
          onFiles={(files) => void changes.replace(media.id, files)}
        />
      )}
      {!(isRemovalOnly && isOnly) && (
        <Button variant="line" isSmall icon="trash" aria-disabled={isBlocked} onClick={() => setOpen("remove")}>
          {t("fileTools.remove")}
        </Button>
      )}
      {open === "remove" && (
        <RemoveDialog
          name={media.title || media.originalFileName}
          isOnly={isOnly}
          onClose={close}
          onConfirm={() => {
            close();
            void changes.remove(media.id);
          }}
        />
      )}
      {open === "crop" && address && (
        <PictureCropDialog
          source={address}
          initial={shape}
          isEditOnly
          onApply={(changed) => apply({ angle: 0, ...changed, blurs })}
          onClose={close}
        />
      )}
      {open === "blur" && address && (
        <PictureBlurDialog
          source={address}
          initial={blurs}
          onApply={(marks) => apply({ ...shape, blurs: marks })}
          onClose={close}
        />
      )}
    </div>
  );
}

interface RemoveDialogProps {
  name: string;
  isOnly: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RemoveDialog({ name, isOnly, onConfirm, onClose }: RemoveDialogProps) {
  const t = useToolText();
  const common = useCommonText();
  return (
    <Dialog
      title={t("fileTools.removeTitle")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
          {!isOnly && (
            <Button variant="danger" onClick={onConfirm}>
              {t("fileTools.removeNow")}
            </Button>
          )}
        </>
      }
    >
      <p>{isOnly ? t("fileTools.last") : t("fileTools.removeText", { name })}</p>
    </Dialog>
  );
}

export function AddFiles({ isDisabled, changes }: FileChangeProps) {
  const t = useToolText();
  return (
    <div className="row gap-y-2 gap-x-4 items-center mt-5">
      <FilePicker
        label={t("fileTools.add")}
        accept={acceptedMedia}
        variant="line"
        isDisabled={isDisabled || changes.isBusy}
        onFiles={(files) => files.length > 0 && void changes.add(files)}
      />
      <p className="small muted">{t("fileTools.addText")}</p>
    </div>
  );
}

/** Progress of the changes, and reasons for failures. */
export function FileStatus({ isDisabled, changes: { isBusy, problems } }: FileChangeProps) {
  const t = useToolText();
  return (
    <>
      <p className="small muted" role="status">
        {isBusy ? t("fileTools.busy") : isDisabled && t("fileTools.saveFirst")}
      </p>
      {problems.map((problem) => (
        <p key={problem} role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
