import { ageOfConsent } from "@samling/contract/consent-age";
import { groupNames, legalBases } from "@samling/contract/constants";
import { useCurrentOrganization } from "@samling/portal";
import { Select } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { Switch } from "@samling/ui/switch";
import styles from "./collection-form.module.css";
import type { FormProps } from "./form-props.ts";
import { useText } from "./text.ts";

interface VisibilityBlockProps extends FormProps {
  /** Names of the organization's groups. */
  groups: readonly string[];
}

/** Who sees the collection, and what contributors are asked. */
export function VisibilityBlock({ form, groups }: VisibilityBlockProps) {
  const t = useText();
  const organization = useCurrentOrganization();
  const {
    isPublic,
    groupName,
    allowRelatedFiles,
    hasTerms,
    fullSize,
    keepsUncropped,
    asksRights,
    asksAge,
    isHarvested,
  } = form.values;
  // A deleted group is still the stored value.
  const isGone = !groups.includes(groupName) && !Object.values<string>(groupNames).includes(groupName);
  return (
    <FormBlock title={t("visibility.title")} about={t("visibility.about")}>
      <div className={styles.settings}>
        <Switch label={t("visibility.public")} checked={isPublic} onChange={(isOn) => form.set("isPublic", isOn)} />
        {!isPublic && (
          <Select
            label={t("visibility.group")}
            help={t("visibility.groupHelp")}
            {...form.input("groupName")}
            options={[
              { value: groupNames.everyMember, label: t("visibility.everyMember") },
              { value: groupNames.nobody, label: t("visibility.nobody") },
              ...[...groups, ...(isGone ? [groupName] : [])].map((name) => ({
                value: name,
                label: t("visibility.ofGroup", { name }),
              })),
            ]}
          />
        )}
        <Switch
          label={t("visibility.fullSize")}
          help={t("visibility.fullSizeHelp")}
          checked={fullSize}
          onChange={(isOn) => form.set("fullSize", isOn)}
        />
        <Switch
          label={t("visibility.keepsUncropped")}
          help={t("visibility.keepsUncroppedHelp")}
          checked={keepsUncropped}
          onChange={(isOn) => form.set("keepsUncropped", isOn)}
        />
        <Switch
          label={t("visibility.relatedFiles")}
          help={t("visibility.relatedFilesHelp")}
          checked={allowRelatedFiles}
          onChange={(isOn) => form.set("allowRelatedFiles", isOn)}
        />
        <Switch
          label={t("visibility.terms")}
          help={t("visibility.termsHelp")}
          checked={hasTerms}
          onChange={(isOn) => form.set("hasTerms", isOn)}
        />
        <Switch
          label={t("visibility.asksRights")}
          help={t("visibility.asksRightsHelp")}
          checked={asksRights}
          onChange={(isOn) => form.set("asksRights", isOn)}
        />
        <Switch
          label={t("visibility.asksAge")}
          help={t("visibility.asksAgeHelp", { age: ageOfConsent(organization.country) })}
          checked={asksAge}
          onChange={(isOn) => form.set("asksAge", isOn)}
        />
        <Switch
          label={t("visibility.harvested")}
          help={t("visibility.harvestedHelp", {
            address: `${window.location.origin}/organization/${organization.id}/oai`,
          })}
          checked={isHarvested}
          onChange={(isOn) => form.set("isHarvested", isOn)}
        />
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
