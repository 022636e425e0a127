import type { Jobs } from "../../jobs/jobs.ts";
import type { PresentableMedia } from "./presenter.ts";

/** Something is still to be made of it, its small sizes or the rest. */
const isUnfinished = ({ kind, state, derivatives = [] }: PresentableMedia): boolean =>
  kind === "image" && state !== "failed" && !derivatives.some((file) => file.kind === "full");

/** For what somebody looks at. */
export const prioritizeMedia = (jobs: Jobs, media: readonly PresentableMedia[]): Promise<void> =>
  jobs.prioritize(media.filter(isUnfinished).map(({ id }) => id));
