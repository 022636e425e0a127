import { ageOfConsent } from "@samling/contract/consent-age";
import { groupNames, legalBases } from "@samling/contract/constants/collections";
import { workLists } from "@samling/contract/constants/tips";
import { useCurrentOrganization } from "@samling/portal";
import { Select } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import { Checkboxes } from "../../shared/checkboxes.tsx";
import { useText } from "./text.ts";
import type { FormProps } from "./use-collection-form.ts";

/** Switches, each with the key of its texts. */
const switches = [
  ["fullSize", "fullSize"],
  ["keepsUncropped", "keepsUncropped"],
  ["allowRelatedFiles", "relatedFiles"],
  ["hasTerms", "terms"],
  ["asksRights", "asksRights"],
  ["asksAge", "asksAge"],
  ["isHarvested", "harvested"],
] as const;

interface VisibilityBlockProps extends FormProps {
  groups: readonly string[];
}

/** The collection's audience, and the switches for contributors. */
export function VisibilityBlock({ form, groups }: VisibilityBlockProps) {
  const t = useText();
  const organization = useCurrentOrganization();
  const { isPublic, groupName } = form.values;
  const address = `${window.location.origin}/organization/${organization.id}/oai`;
  const about = { age: ageOfConsent(organization.country), address };
  // The stored value may name a group that has been deleted.
  const isGone = !groups.includes(groupName) && !Object.values<string>(groupNames).includes(groupName);
  return (
    <FormBlock title={t("visibility.title")} about={t("visibility.about")}>
      <div className="grid gap-3">
        <Switch label={t("visibility.public")} checked={isPublic} onChange={(isOn) => form.set("isPublic", isOn)} />
        {!isPublic && (
          <Select
            label={t("visibility.group")}
            help={t("visibility.groupHelp")}
            {...form.input("groupName")}
            options={[
              { value: groupNames.everyMember, label: t("visibility.everyMember") },
              { value: groupNames.noMember, label: t("visibility.nobody") },
              ...[...groups, ...(isGone ? [groupName] : [])].map((name) => ({
                value: name,
                label: t("visibility.ofGroup", { name }),
              })),
            ]}
          />
        )}
        {switches.map(([field, text]) => (
          <Switch
            key={field}
            label={t(`visibility.${text}`)}
            help={t(`visibility.${text}Help`, about)}
            checked={form.values[field]}
            onChange={(isOn) => form.set(field, isOn)}
          />
        ))}
        <fieldset className="grid gap-3" id={form.idOf("asksPublic")} tabIndex={-1}>
          <legend>{t("visibility.asksPublic")}</legend>
          <p className="small muted">{t("visibility.asksPublicHelp")}</p>
          <Checkboxes
            values={workLists}
            labelOf={(kind) => t(`visibility.asked.${kind}`)}
            chosen={form.values.asksPublic}
            onChange={(kinds) => form.set("asksPublic", kinds)}
          />
        </fieldset>
        <Select
          label={t("visibility.basis")}
          help={t("visibility.basisHelp")}
          {...form.input("legalBasis")}
          options={legalBases.map((value) => ({
            value,
            label: value === "" ? t("visibility.noBasis") : t(`visibility.bases.${value}`),
          }))}
        />
      </div>
    </FormBlock>
  );
}
