/** A field for formatted text. A separate entry point: the editor is loaded only where such text is written. */
import { lazy, Suspense, useId } from "react";
import styles from "./components/field.module.css";
import { FieldError, FieldHelp, type FieldTexts, RequiredText, useControl } from "./components/field.tsx";
import { Skeleton } from "./components/skeleton.tsx";
import { joinClasses } from "./join-classes.ts";
import type { EditorProps } from "./rich-text/editor.tsx";

const Editor = lazy(async () => ({ default: (await import("./rich-text/editor.tsx")).Editor }));

export interface RichTextFieldProps
  extends Omit<FieldTexts, "isLabelHidden">,
    Omit<EditorProps, "control" | "labelId"> {
  id?: string;
  className?: string;
}

export function RichTextField({ label, requiredText, help, error, id, className, ...editor }: RichTextFieldProps) {
  const labelId = useId();
  const control = useControl(id, { label, requiredText, help, error });
  return (
    <div className={joinClasses(styles.field, Boolean(error) && styles.bad, className)}>
      <span className={styles.label} id={labelId}>
        {label}
        <RequiredText>{requiredText}</RequiredText>
      </span>
      <FieldHelp id={control.id}>{help}</FieldHelp>
      <FieldError id={control.id}>{error}</FieldError>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <Editor {...editor} control={control} labelId={labelId} />
      </Suspense>
    </div>
  );
}
