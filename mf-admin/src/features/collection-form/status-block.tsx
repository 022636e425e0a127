import { nextStatuses } from "@samling/contract/collection-status";
import type { CollectionStatus } from "@samling/contract/constants";
import { RadioGroup } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

interface StatusBlockProps extends FormProps {
  stored: CollectionStatus;
  /** As listed by the server. [A-ECOL-10] */
  statuses: readonly CollectionStatus[];
}

/** The status and its possible changes, each with its effect; and the text for contributors once it is archived. */
export function StatusBlock({ form, stored, statuses }: StatusBlockProps) {
  const t = useText();
  const chosen = form.values.status;
  const offered = statuses.filter((status) => status === chosen || nextStatuses({ stored, chosen }).includes(status));
  const isArchivedTextLocked = stored === "ARCHIVED" && chosen === "CLOSED";
  return (
    <FormBlock title={t("status.title")} about={t("status.about")}>
      <RadioGroup
        legend={t("status.legend")}
        name="status"
        options={offered.map((value) => ({
          value,
          label: t(`status.name.${value}`),
          help: t(value === stored ? `status.now.${value}` : `status.will.${value}`),
        }))}
        {...form.control("status")}
      />
      {(chosen !== "ACTIVE" || stored !== "ACTIVE") && (
        <RichTextField
          label={t("status.archivedText")}
          isRequired={chosen === "ARCHIVED"}
          help={t(isArchivedTextLocked ? "status.archivedTextLocked" : "status.archivedTextHelp")}
          isDisabled={isArchivedTextLocked}
          {...form.control("archivedText")}
        />
      )}
    </FormBlock>
  );
}
