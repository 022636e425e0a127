export interface SaveFlowProps {
  orgId: string;
  pictureId: string;
  /** On the gallery's wall: inside the detail view, at its size, with an on-screen keyboard. */
  isOnWall?: boolean;
  onClose: () => void;
}
