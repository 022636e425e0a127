import type { LanguageCode } from "@samling/contract/constants/languages";
import { listChanged } from "@samling/portal/forms/changes";
import { RadioGroup } from "@samling/ui/choices";
import { useState } from "react";
import { ConfirmDialog } from "../../../shared/confirm-dialog.tsx";
import { type CollectionDraft, emptyDraft } from "../draft.ts";
import { useText } from "../text.ts";
import type { FormProps } from "../use-collection-form.ts";
import { readTemplate, type TemplateName, templateNames } from "./templates.ts";

type Choice = TemplateName | "none";

/** The picture and the review are not part of a template. */
const withoutOthers = ({ picture: _, review: __, ...draft }: CollectionDraft) => draft;
const partNames = Object.keys(withoutOthers(emptyDraft)) as (keyof ReturnType<typeof withoutOthers>)[];

/** Fills the form from a template, and asks before it replaces something that was written. */
export function TemplateChoice({ form, ownLanguage }: FormProps & { ownLanguage: LanguageCode }) {
  const t = useText();
  const [current, setCurrent] = useState<{ name: Choice; draft: CollectionDraft }>({ name: "none", draft: emptyDraft });
  const [asked, setAsked] = useState<Choice | null>(null);
  const begin = async (name: Choice) => {
    const draft = await readTemplate(name, ownLanguage);
    for (const part of partNames) form.set(part, draft[part] as never);
    setCurrent({ name, draft });
    return true;
  };
  const isChanged = listChanged(withoutOthers(current.draft), withoutOthers(form.values)).length > 0;
  return (
    <>
      <RadioGroup
        className="mb-6"
        legend={t("begin.title")}
        help={t("begin.about")}
        name="template"
        value={current.name}
        options={(["none", ...templateNames] as const).map((value) => ({
          value,
          label: t(`begin.${value}`),
          help: t(`begin.help.${value}`),
        }))}
        onChange={(name) => (isChanged ? setAsked(name) : void begin(name))}
      />
      {asked && (
        <ConfirmDialog
          title={t("begin.replace")}
          confirmLabel={t("begin.replaceNow")}
          onConfirm={() => begin(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t("begin.replaceText")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
