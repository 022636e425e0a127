import { type ReactNode, useId } from "react";
import { joinClasses } from "../join-classes.ts";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  /** "(required)" in the reader's language; it also marks the control as required. */
  requiredText?: string;
  help?: ReactNode;
  error?: ReactNode;
  isLabelHidden?: boolean;
}

/** Connects the control to its label, help and error; spread it on the control. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

/** The control's attributes for one set of texts; `extraDescriptionId` is a description that the caller adds. */
export function useControl(id: string | undefined, texts: FieldTexts, extraDescriptionId?: string): ControlProps {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [extraDescriptionId, texts.help && `${controlId}-help`, texts.error && `${controlId}-error`];
  return {
    id: controlId,
    "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
    "aria-invalid": texts.error ? true : undefined,
    "aria-required": texts.requiredText ? true : undefined,
  };
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={`flex gap-2 items-start small strong danger lh-140 ${styles.error}`} id={`${id}-error`}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="prose small muted lh-145" id={`${id}-help`}>
      {children}
    </div>
  );
}

export function RequiredText({ children }: { children: string | undefined }) {
  if (!children) return null;
  return <span className={`muted ${styles.required}`}> {children}</span>;
}

interface FieldParts extends FieldTexts {
  id?: string;
  className?: string;
}

interface FieldProps extends FieldParts {
  children: (control: ControlProps) => ReactNode;
}

/** Splits the props of a field with one control into those of Field and those of the control. */
export function splitProps<P extends FieldParts>(props: P) {
  const { label, requiredText, help, error, isLabelHidden, id, className, ...control } = props;
  return { field: { label, requiredText, help, error, isLabelHidden, id, className }, control };
}

/** Label, help, error and control, in that order; for custom controls. */
export function Field({ id, className, children, ...texts }: FieldProps) {
  const control = useControl(id, texts);
  return (
    <div className={joinClasses(styles.field, Boolean(texts.error) && styles.bad, className)}>
      <label htmlFor={control.id} className={joinClasses(styles.label, texts.isLabelHidden && "vh")}>
        {texts.label}
        <RequiredText>{texts.requiredText}</RequiredText>
      </label>
      <FieldHelp id={control.id}>{texts.help}</FieldHelp>
      <FieldError id={control.id}>{texts.error}</FieldError>
      {children(control)}
    </div>
  );
}
