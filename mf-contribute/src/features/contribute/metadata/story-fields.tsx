import { TextArea, TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import { longest } from "./media-draft.ts";
import type { DraftForm } from "./use-draft-form.ts";

export function StoryFields({ form: { draft, change, textsOf } }: { form: DraftForm }) {
  const t = useText();
  return (
    <>
      <TextField
        {...textsOf("title")}
        label={t("metadata.titleLabel")}
        help={t("metadata.titleHelp")}
        maxLength={longest.title}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        {...textsOf("description")}
        label={t("metadata.description")}
        help={t("metadata.descriptionHelp")}
        maxLength={longest.description}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  );
}
