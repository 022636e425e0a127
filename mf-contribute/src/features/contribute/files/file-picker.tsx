import { buttonClass, Icon, joinClasses } from "@samling/ui";
import type { ChangeEvent } from "react";

interface FilePickerProps {
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
  variant?: "main" | "line" | "field";
  id?: string;
  describedBy?: string;
  /** Opens the camera instead of the file dialog, if there is one. */
  isCamera?: boolean;
  /** Chooses all files of a folder. */
  isFolder?: boolean;
  /** Keeps the focus, as a button does, but chooses nothing. */
  isDisabled?: boolean;
  className?: string;
}

/** The browser's own file input, styled as a button: it opens the file dialog or the gallery by itself. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, onFiles, variant, id, describedBy, isCamera, isFolder, isDisabled, className } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isDisabled) onFiles([...(event.target.files ?? [])]);
    // Allows choosing the same file again after it was removed.
    event.target.value = "";
  };
  return (
    <label className={joinClasses(buttonClass({ variant }), "relative pointer ring-around", className)}>
      <input
        className="vh"
        type="file"
        multiple
        accept={accept}
        {...(isFolder && { webkitdirectory: "" })}
        capture={isCamera ? "environment" : undefined}
        id={id}
        aria-describedby={describedBy}
        aria-disabled={isDisabled || undefined}
        onClick={(event) => isDisabled && event.preventDefault()}
        onChange={choose}
      />
      <Icon name={isCamera ? "camera" : "upload"} />
      {label}
    </label>
  );
}

export const chooseFiles = "choose-files";

/** Focuses a field, even if the focused element is about to disappear. */
export const focusField = (id: string): void => document.getElementById(id)?.focus();
