import { UnfinishedDrafts } from "./unfinished-drafts.tsx";

/** Drafts on the start page, above the museums and archives. */
export const StartDrafts = ({ userId }: { userId: string | null }) => (
  <div className="wrap">
    <UnfinishedDrafts userId={userId} />
  </div>
);
