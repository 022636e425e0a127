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
  className?: string;
}

/** The browser's own file input, styled as a button: it opens the file dialog or the gallery by itself. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, onFiles, variant, id, describedBy, isCamera, isFolder, className } = props;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
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
