import { fallbackLanguage } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { FormBlocks } from "@samling/ui/form-block.tsx";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { useState } from "react";
import { EditBar } from "../../shared/form/edit-bar.tsx";
import { Failure } from "../../shared/form/failure.tsx";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { changedParts } from "../../shared/form/parts.ts";
import { useFormText } from "../../shared/form/text.ts";
import { useDraft } from "../../shared/form/use-draft.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useRequiredLanguages } from "../../shared/form/use-languages.ts";
import type { Keeping } from "../../shared/keeping/keep-gate.tsx";
import { useFormGuard } from "../../shared/leaving/use-form-guard.ts";
import { draftOf, type OrganizationDraft, organizationParts, type Statements } from "./draft.ts";
import { FavoritesBlock } from "./favorites-block.tsx";
import { problemId } from "./form-props.ts";
import { IdentityBlock } from "./identity-block.tsx";
import { LookBlock } from "./look-block.tsx";
import { findProblems, unfinishedLanguages } from "./problems.ts";
import { RegistrationBlock } from "./registration-block.tsx";
import { asSent } from "./sending.ts";
import { StatementsBlock } from "./statements-block.tsx";
import { useText } from "./text.ts";
import { TextsBlock } from "./texts-block.tsx";
import { useDescribePart } from "./use-describe-part.ts";
import { useFormTexts } from "./use-form-texts.ts";
import { useSaveOrganization } from "./use-save-organization.ts";

interface OrganizationEditorProps {
  organization: Organization;
  statements: Statements;
  keeping: Keeping<OrganizationDraft>;
}

export function OrganizationEditor({ organization, statements, keeping }: OrganizationEditorProps) {
  const t = useText();
  const form = useFormText();
  const common = useCommonText();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(fallbackLanguage);
  const state = useDraft(organizationParts, draftOf(organization, statements), keeping);
  const { base, draft, change, changed, others } = state;
  const { save, isBusy, failure } = useSaveOrganization({ organization, statements }, state);
  const guard = useFormGuard(changed.length > 0 ? keeping : null);
  const describePart = useDescribePart(organization.id);
  const { nameOf, describe, toFormProblem } = useFormTexts({ onLanguage: setLanguage, focusField: useFieldFocus() });

  const problems = findProblems(draft, required);
  const unfinished = unfinishedLanguages(draft).filter((code) => !required.includes(code));
  // If nothing else has changed, there is nothing to save until such a language is complete.
  const isOnlyUnfinished = changed.length > 0 && changedParts(organizationParts, base, asSent(state)).length === 0;
  const waiting = isOnlyUnfinished ? findProblems(draft, unfinished).filter((one) => "language" in one) : [];
  const errorOf = (id: string) => {
    const problem = changed.length > 0 && problems.find((one) => problemId(one) === id);
    return problem ? describe(problem) : undefined;
  };
  const props = { draft, change, errorOf };
  const inLanguage = { language, onLanguage: setLanguage };
  return (
    <>
      {failure && <Failure text={failure.text} cause={failure} />}
      {others && (
        <OthersChanges
          changes={others}
          nameOf={nameOf}
          describe={(part) => describePart(part, others.theirs)}
          onTake={state.take}
          onKeep={save}
          isDirty={changed.length > 0}
          canSave={problems.length + waiting.length === 0}
          isBusy={isBusy}
        />
      )}
      <FormBlocks label={form("parts")}>
        <IdentityBlock {...props} />
        <LookBlock {...props} logo={organization.logo_url} />
        <TextsBlock {...props} {...inLanguage} required={required} />
        <RegistrationBlock {...props} organizationId={organization.id} />
        <FavoritesBlock {...props} {...inLanguage} />
        <StatementsBlock {...props} {...inLanguage} />
      </FormBlocks>
      <EditBar
        changes={changed.map(nameOf)}
        problems={[...problems, ...waiting].map(toFormProblem)}
        note={
          unfinished.length > 0 && !isOnlyUnfinished
            ? form("bar.unfinished", { languages: unfinished.map((code) => common(`languages.${code}`)).join(", ") })
            : undefined
        }
        contested={others?.contested.map(nameOf) ?? []}
        isBusy={isBusy}
        saveLabel={t("save")}
        onSave={save}
        onCancel={state.reset}
      />
      <LeaveDialog {...guard} />
    </>
  );
}
