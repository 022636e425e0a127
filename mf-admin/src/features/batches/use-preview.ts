import { useCurrentOrganization } from "@samling/portal";
import { useSettled } from "../../shared/use-settled.ts";
import { type Asked, batchApi } from "./endpoints.ts";

/** Milliseconds without typing after which the server is asked. */
const pause = 400;

/** What a change would do to those that are chosen; nothing while it is typed, and until the server has answered. */
export function usePreview(contributionIds: readonly string[], asked: Asked | null) {
  const { id } = useCurrentOrganization();
  const key = JSON.stringify(asked);
  const isNothing = useSettled(key, pause) !== key || asked === null;
  const body = { contributionIds: [...contributionIds], ...asked };
  const { currentData, error } = batchApi.usePreviewBatchQuery(
    { id, body },
    { skip: isNothing, refetchOnMountOrArgChange: true },
  );
  return isNothing ? {} : { preview: currentData, error };
}
