import { useFormat } from "@samling/portal";
import { IconButton } from "@samling/ui";
import type { Blur, BlurredPicture } from "@samling/ui/blur-dialog";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import { useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { isShownLater } from "../model/media-type.ts";
import { fileMoved, type MediaFile } from "../model/wizard-state.ts";
import { PictureBlurDialog, PictureCropDialog } from "../tools/picture-dialogs.tsx";
import { useToolText } from "../tools/text.ts";
import { FileFault } from "../upload/file-fault.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { CardOrder, OrderedCard } from "./card-order.tsx";
import styles from "./file-list.module.css";
import { chooseFiles, focusField } from "./file-picker.tsx";
import { Preview } from "./preview.tsx";
import { useIsAnimated } from "./use-is-animated.ts";

export function FileList() {
  const t = useText();
  const tools = useToolText();
  const { state, dispatch, media, collection } = useCurrentWizard();
  const { files } = state;
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const [open, setOpen] = useState<{ id: string; tool: "crop" | "blur" } | null>(null);
  const edited = files.find(({ id }) => id === open?.id);
  // Always the original, so that a picture does not degrade with every change.
  const uncropped = edited?.original ?? edited;
  const close = () => setOpen(null);
  const applyBlur = (file: MediaFile, marks: readonly Blur[], blurred: BlurredPicture) => {
    close();
    media.blurPicture(file, marks, blurred);
    setNews(tools(blurred.picture ? "blur.applied" : "blur.removed", { name: file.name }));
  };
  const applyEdit = (file: MediaFile, edit: PictureEdit, picture: Blob | null) => {
    close();
    media.editPicture(file, edit, picture);
    const news = picture ? (collection.keepsUncropped ? "crop.appliedKept" : "crop.applied") : "crop.restored";
    setNews(tools(news, { name: file.original?.name ?? file.name }));
  };

  const move = (file: MediaFile, by: number) => {
    const position = files.indexOf(file) + 1 + by;
    dispatch(fileMoved(file.id, by));
    setNews(t("files.moved", { name: file.name, position, count: files.length }));
  };
  const drop = (id: string, to: number) => {
    const file = files.find((other) => other.id === id);
    if (file) move(file, to - files.indexOf(file));
  };
  const remove = (file: MediaFile) => {
    const index = files.indexOf(file);
    media.removeFile(file);
    // The list disappears with its last file.
    if (files.length === 1) return focusField(chooseFiles);
    setNews(t("files.removed", { name: file.name }));
    // The focused element was removed; the focus moves to its neighbor.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-remove]");
      buttons?.[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  return (
    <>
      <p className="vh" role="status">
        {news}
      </p>
      <CardOrder ids={files.map(({ id }) => id)} onMove={drop}>
        <ol className={`columns until-599 ${styles.list}`} ref={list} aria-label={t("files.list")}>
          {files.map((file, index) => (
            <FileCard
              key={file.id}
              file={file}
              isFirst={index === 0}
              isLast={index === files.length - 1}
              onMove={(by) => move(file, by)}
              onRemove={() => remove(file)}
              onOpen={(tool) => setOpen({ id: file.id, tool })}
            />
          ))}
        </ol>
      </CardOrder>
      {edited && uncropped && open?.tool === "crop" && (
        <PictureCropDialog
          source={uncropped.file}
          initial={edited.edit ?? undefined}
          isMoving={uncropped.type === "image/gif"}
          keepsOriginal={collection.keepsUncropped}
          onApply={(edit, picture) => applyEdit(edited, edit, picture)}
          onClose={close}
        />
      )}
      {edited && open?.tool === "blur" && (
        <PictureBlurDialog
          // As it was cropped, without earlier marks.
          source={edited.cropped ?? (edited.blur?.whole ?? edited).file}
          initial={edited.blur?.marks ?? []}
          discardsOriginal={Boolean(edited.blur?.whole)}
          onApply={(marks, blurred) => applyBlur(edited, marks, blurred)}
          onClose={close}
        />
      )}
    </>
  );
}

const kindTexts = { image: "picture", video: "film", sound: "sound" } as const;

interface FileCardProps {
  file: MediaFile;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onOpen: (tool: "crop" | "blur") => void;
}

function FileCard({ file, isFirst, isLast, onMove, onRemove, onOpen }: FileCardProps) {
  const t = useText();
  const tools = useToolText();
  const { formatBytes } = useFormat();
  const [isUnshowable, setUnshowable] = useState(false);
  const { name } = file;
  const isAnimated = useIsAnimated(file);
  return (
    <OrderedCard id={file.id} className={`grid gap-2 ${styles.card}`}>
      <Preview file={file} alt="" className={`full ${styles.picture}`} onUnshowable={() => setUnshowable(true)} />
      <div className={styles.text}>
        <p className={`strong anywhere lh-135 ${styles.name}`}>{name}</p>
        <p className="small muted">
          {t(`files.${kindTexts[file.kind]}`)}, {formatBytes(file.file.size)}
        </p>
        {file.edit && <p className="small">{tools(file.cropped ? "crop.editedKept" : "crop.edited")}</p>}
        {file.blur && <p className="small">{tools(file.blur.whole ? "blur.isForNobody" : "blur.isForArchive")}</p>}
        {isAnimated && <p className="small">{t("files.animated")}</p>}
        {file.kind === "video" && file.hasNoStill && <p className="small">{t("files.noStill")}</p>}
        {isUnshowable && !file.stillUrl && (
          <p className="small">{t(isShownLater(file.type) ? "files.laterPreview" : "files.noPreview")}</p>
        )}
        <FileFault upload={file} />
      </div>
      <div className={`flex rule-above ${styles.tools}`}>
        <MoveButton
          icon="arrowLeft"
          label={t("files.moveEarlier", { name })}
          isDisabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <MoveButton
          icon="arrowRight"
          label={t("files.moveLater", { name })}
          isDisabled={isLast}
          onClick={() => onMove(1)}
        />
        {/* Marks lie on the picture as it was cropped. */}
        {file.kind === "image" && !isUnshowable && !file.blur && (
          <IconButton icon="crop" isSmall label={tools("crop.open", { name })} onClick={() => onOpen("crop")} />
        )}
        {file.kind === "image" && !isUnshowable && (
          <IconButton icon="eyeOff" isSmall label={tools("blur.open", { name })} onClick={() => onOpen("blur")} />
        )}
        <IconButton
          icon="trash"
          isSmall
          label={t("files.remove", { name })}
          className={styles.remove}
          data-remove=""
          onClick={onRemove}
        />
      </div>
    </OrderedCard>
  );
}

interface MoveButtonProps {
  icon: "arrowLeft" | "arrowRight";
  label: string;
  isDisabled: boolean;
  onClick: () => void;
}

/** Stays focusable at the ends, so that the keyboard focus is not lost. */
function MoveButton({ icon, label, isDisabled, onClick }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      isSmall
      aria-disabled={isDisabled || undefined}
      onClick={(event) => {
        if (isDisabled) return;
        onClick();
        // Moving the card in the document removes the focus from its button.
        const button = event.currentTarget;
        requestAnimationFrame(() => button.focus());
      }}
    />
  );
}
