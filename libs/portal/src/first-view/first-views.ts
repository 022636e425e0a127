/** The contract between front door and builds: the top of a page is rendered to HTML before any script runs. */
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Answer, Collection, Contribution, Organization } from "@samling/contract/types";

/** When it is raised, the front door skips the first views of older builds. */
export const FIRST_VIEW_API = 1;

/** The pages that have a first view, by their names in `paths`, and the props of each. */
export interface FirstViews {
  start: { organization?: never };
  organization: { organization: Organization; collections: readonly Collection[] };
  collection: { organization: Organization; collection: Collection };
  contribution: { organization: Organization; contribution: Contribution };
  /** Search of everything, of an organization, or of a collection. */
  search: { organization: Organization | null; collection: Collection | null; found: Answer<"GET /api/search"> };
}

export type FirstView = { [P in keyof FirstViews]: { page: P; props: FirstViews[P] } }[keyof FirstViews];

/** The props of the shell's frame around the first view of a remote. */
export interface FrameView {
  page: keyof FirstViews;
  organization: Organization | null;
  /** HTML and style sheet of the content. */
  top: string;
  style: string;
}

export interface FirstViewRequest<P = object> {
  page: string;
  props: P;
  language: LanguageCode;
  /** Path and query of the page. */
  address: string;
}

/** The entry in a build's manifest: files in the build's folder. */
export interface FirstViewFiles {
  script: string;
  /** The style sheets of each page. */
  css: Record<string, string[]>;
}

/** The export of a build's script, see `createFirstView`. */
export interface FirstViewModule {
  api: number;
  render: (request: FirstViewRequest) => Promise<string>;
}
