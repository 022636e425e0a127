import type { Jobs } from "../../jobs/jobs.ts";
import type { PresentableMedia } from "./presenter.ts";

/** Whether its small sizes or the rest are still to be made. */
const isUnfinished = ({ kind, state, derivatives = [] }: PresentableMedia): boolean =>
  kind === "image" && state !== "failed" && !derivatives.some((file) => file.kind === "full");

/** Gives priority to pictures that someone is viewing. */
export const prioritizeMedia = (jobs: Jobs, media: readonly PresentableMedia[]): Promise<void> =>
  jobs.prioritize(media.filter(isUnfinished).map(({ id }) => id));
