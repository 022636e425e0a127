import type { Contribution } from "@samling/contract/types";
import { useLocation, useNavigate, useParams, useSearchParams } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type ViewerState, wholeView } from "../viewer-address.ts";
import { type Listed, useNeighbors } from "./use-neighbors.ts";

/** What the address says is shown, what lies around it, and the ways from there. */
export function useWay(contribution: Contribution | undefined) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const given = state as ViewerState | null;
  const [query] = useSearchParams();
  const { orgId = "", collectionId = "", id = "" } = useParams();
  const view = query.get("view") ?? wholeView;
  const images = contribution?.images ?? [];
  const imageId = query.get("image") ?? images[0]?.id ?? "";
  const neighbors = useNeighbors(given?.listedIn, imageId, contribution);
  const { items, position } = neighbors;
  const here = paths.contribution.href({ orgId, collectionId, id, image: imageId });

  const goTo = (item: Listed) => {
    if (item.id === imageId) return;
    const page = paths.contribution.href({ ...item, id: item.contributionId, image: item.id });
    navigate(`${page}&view=${wholeView}`, {
      replace: true,
      state: { ...given, keepsPage: true } satisfies ViewerState,
    });
  };
  const step = (by: number) => {
    const next = position < 0 ? undefined : items[position + by];
    if (next) goTo(next);
  };
  const close = () => {
    // The page from which it was opened is one step back, and shows this picture.
    if (given?.openedAt === imageId) return navigate(-1);
    const { openedAt: _, ...rest } = given ?? {};
    navigate(here, { replace: true, state: rest });
  };
  const tellView = (part: string) => {
    if (part === view) return;
    navigate(`${here}&view=${part}`, { replace: true, state: given });
  };
  return {
    ...neighbors,
    view,
    listed: items[position],
    media: images.find((media) => media.id === imageId),
    goTo,
    step,
    close,
    tellView,
  };
}
