import type { Jobs } from "../../jobs/jobs.ts";
import type { ShownMedia } from "./presenter.ts";

/** Something is still to be made of it, its small sizes or the rest. */
const isUnfinished = ({ kind, state, derivatives = [] }: ShownMedia): boolean =>
  kind === "image" && state !== "failed" && !derivatives.some((file) => file.kind === "full");

/** For what somebody looks at. */
export const hurryMedia = (jobs: Jobs, media: readonly ShownMedia[]): Promise<void> =>
  jobs.hurry(media.filter(isUnfinished).map(({ id }) => id));
