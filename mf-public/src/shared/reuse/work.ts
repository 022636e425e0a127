import type { Contribution, Media } from "@samling/contract/types";

/** The picture or film that is reused. */
export interface Work {
  contribution: Contribution;
  media: Media;
  organization: string;
}

export interface WorkProps extends Work {
  /** Everyone may see it. */
  isOpen: boolean;
}
