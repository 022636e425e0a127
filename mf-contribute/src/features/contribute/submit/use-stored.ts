import type { Collection } from "@samling/contract/types";
import { baseApi, useDispatch, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { justSent, type Stills } from "@samling/portal/sending/just-sent";
import type { Stored } from "./send-all.ts";

/** Where a stored contribution leads: to its page, which begins with thanks, with every list refetched. [V-CREATE-06] */
export function useStored({ id: collectionId, organizationId: orgId }: Collection) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return ({ contributionId }: Stored, left: { waiting: number; stills: Stills }) => {
    dispatch(baseApi.util.invalidateTags(["Contribution", "Collection"]));
    // Replaces the last step; the draft is gone, so that Back sends nothing twice.
    const to = paths.contribution.href({ orgId, collectionId, id: contributionId });
    navigate(to, { replace: true, state: { ...justSent, ...left } });
  };
}
