import { RightsFields } from "@samling/accounts/fields/rights-fields";
import type { DraftForm } from "./use-draft-form.ts";

export const RightsPart = ({ form: { input, draft, change, idOf }, isOwn }: { form: DraftForm; isOwn: boolean }) => (
  <RightsFields id={idOf("rightsBasis")} input={input} values={draft} onChange={change} isStaff={!isOwn} />
);
