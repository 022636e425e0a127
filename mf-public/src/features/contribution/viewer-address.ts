/** The viewer in the address: `view` names the part of the picture that it shows. */
import { useLocation, useNavigate } from "@samling/portal";
import type { PictureHistoryState } from "../../shared/list-origin.ts";

/** A part of a picture, in hundredths of its width and height. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wholeView = "0,0,100,100";

export interface ViewerState extends PictureHistoryState {
  /** The picture with which the viewer was opened, in a separate history entry. */
  openedAt?: string;
  /** For the shell: the address names another page, but the screen stays the same. */
  keepsPage?: boolean;
}

/** Opens the viewer with a picture of this page. Going back closes it. */
export function useOpenViewer(): (imageId: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (imageId) =>
    navigate(
      { search: `?image=${imageId}&view=${wholeView}` },
      { state: { ...(state as ViewerState | null), openedAt: imageId } satisfies ViewerState },
    );
}
