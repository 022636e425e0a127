import type { ControlProps } from "../components/field.tsx";
import { joinClasses } from "../join-classes.ts";
import type { RichTextFieldProps } from "../rich-text.tsx";
import styles from "./editor.module.css";
import { Toolbar } from "./toolbar.tsx";
import { useEditor } from "./use-editor.ts";

interface EditorProps extends Pick<RichTextFieldProps, "value" | "onChange" | "lang" | "isDisabled" | "texts"> {
  control: ControlProps;
  labelId: string;
}

export function Editor({ value, onChange, lang, isDisabled = false, texts, control, labelId }: EditorProps) {
  const attributes = {
    class: styles.text ?? "",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": labelId,
    id: control.id,
    ...(lang && { lang }),
    ...(isDisabled && { "aria-disabled": "true" }),
    ...(control["aria-describedby"] && { "aria-describedby": control["aria-describedby"] }),
    ...(control["aria-invalid"] && { "aria-invalid": "true" }),
    ...(control["aria-required"] && { "aria-required": "true" }),
  };
  const { host, editor } = useEditor({ value, onChange, isDisabled, attributes });
  return (
    <div className={joinClasses(styles.frame, isDisabled && styles.isDisabled)}>
      {editor && !isDisabled && <Toolbar editor={editor} texts={texts} />}
      <div ref={host} />
    </div>
  );
}
