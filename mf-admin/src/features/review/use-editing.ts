import { useCan } from "@samling/portal";
import { useRef, useState } from "react";
import type { EditingState } from "./case-view.tsx";
import type { Desk } from "./use-desk.ts";
import { type DeskActions, noActions } from "./use-desk-keys.ts";

/** Corrects the texts of the open case in place: reviewers while it waits, admins once it is published. */
export function useEditing(desk: Desk): EditingState & { keys: DeskActions } {
  const can = useCan();
  const [caseId, setCaseId] = useState<string | null>(null);
  const wasRequested = useRef(false);
  const { detail, claimedBy } = desk.opened;
  const isWaiting = detail?.contributionState === "submitted" || detail?.contributionState === "changes_asked";
  const isEditable = detail !== undefined && (isWaiting || can("contribution:readAll"));
  const isAllowed = isEditable && claimedBy === null;
  // Typed text stays when the claim has ended.
  const isOpen = isEditable && caseId === detail.id;
  const begin = () => {
    if (!isAllowed || isOpen) return;
    wasRequested.current = true;
    setCaseId(detail.id);
  };
  const end = () => {
    setCaseId(null);
    desk.heading.current?.focus();
  };
  // Decision keys are off, so that a letter meant for a field decides nothing while a button of the form has the focus.
  const { next, previous, zoom, help } = desk.keys;
  const keys = isOpen ? { ...noActions, next, previous, zoom, help } : { ...desk.keys, edit: begin };
  return { begin: isAllowed ? begin : undefined, end, isOpen, wasRequested, keys };
}
