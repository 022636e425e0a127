import type { Form } from "@samling/portal/forms/form";
import type { CollectionDraft } from "./draft.ts";

export type CollectionForm = Form<CollectionDraft, "missing">;

/** Props of every part of the form. */
export interface FormProps {
  form: CollectionForm;
}
