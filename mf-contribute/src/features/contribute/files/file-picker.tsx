import { buttonClass, Icon, joinClasses } from "@samling/ui";
import type { ChangeEvent } from "react";
import styles from "./file-picker.module.css";

interface FilePickerProps {
  label: string;
  accept: string;
  onFiles: (files: File[]) => void;
  variant?: "main" | "line";
  id?: string;
  describedBy?: string;
}

/** The browser's own file field, dressed as a button: it opens the folder, the gallery or the camera by itself. */
export function FilePicker({ label, accept, onFiles, variant, id, describedBy }: FilePickerProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    event.target.value = "";
  };
  return (
    <label className={joinClasses(buttonClass({ variant }), styles.picker)}>
      <input
        className="vh"
        type="file"
        multiple
        accept={accept}
        id={id}
        aria-describedby={describedBy}
        onChange={choose}
      />
      <Icon name="upload" />
      {label}
    </label>
  );
}
