import { Button } from "@samling/ui";
import { findDefaults } from "../model/default-answers.ts";
import { defaultsRefused } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useGroupName } from "./use-field-label.ts";

/** Says which answers come from the last contribution, while they are unchanged. */
export function DefaultsNotice({ form }: { form: DraftForm }) {
  const groupName = useGroupName();
  const tools = useToolText();
  const { state, dispatch } = useCurrentWizard();
  const groups = findDefaults(form.draft, state.defaults);
  if (groups.length === 0) return null;
  const fields = groups.map(groupName).join(", ");
  const refuse = () => {
    dispatch(defaultsRefused);
    // The button disappears with the note; the focus moves to the field to answer.
    requestAnimationFrame(() => {
      const choices = document.getElementsByName(form.idOf("isPhotographer"));
      choices[0]?.focus();
    });
  };
  return (
    <div className="row gap-y-2 gap-x-4 items-center justify-between pad-3-4 small lh-145 soft marked">
      <p className="grow">{tools("usual.text", { fields })}</p>
      <Button variant="line" isSmall onClick={refuse}>
        {tools("usual.refuse")}
      </Button>
    </div>
  );
}
