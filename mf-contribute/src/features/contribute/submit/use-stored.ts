import type { Collection } from "@samling/contract/types";
import { baseApi, toast, useDispatch, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useText } from "../../../text.ts";
import type { Stored } from "./send-all.ts";

/** Where a stored contribution leads: to its own page, with every list refetched. [V-CREATE-06] */
export function useStored({ id: collectionId, organizationId: orgId }: Collection): (answer: Stored) => void {
  const t = useText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return ({ contributionId }) => {
    dispatch(baseApi.util.invalidateTags(["Contribution", "Collection"]));
    toast.success(t("submit.done"));
    // Replaces the wizard: Back leads to the collection, not to an empty form.
    navigate(paths.contribution.href({ orgId, collectionId, id: contributionId }), { replace: true });
  };
}
