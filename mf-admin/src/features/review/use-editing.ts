import { useCan } from "@samling/portal";
import { useRef, useState } from "react";
import type { Editing } from "./case-view.tsx";
import type { useDesk } from "./use-desk.ts";
import type { DeskActions } from "./use-desk-keys.ts";

const nothing = () => undefined;

/** Correcting the words of the open case in place: what waits by those who decide it, what is published by admins. */
export function useEditing(desk: ReturnType<typeof useDesk>): Editing & { keys: DeskActions } {
  const can = useCan();
  const [caseId, setCaseId] = useState<string | null>(null);
  const hasAsked = useRef(false);
  const { detail, heldBy } = desk.opened;
  const isWaiting = detail?.contributionState === "submitted" || detail?.contributionState === "changes_asked";
  const isAllowed = detail !== undefined && heldBy === null && (isWaiting || can("contribution:readAll"));
  const isOpen = isAllowed && caseId === detail.id;
  const begin = () => {
    if (!isAllowed || isOpen) return;
    hasAsked.current = true;
    setCaseId(detail.id);
  };
  const end = () => {
    setCaseId(null);
    desk.heading.current?.focus();
  };
  // A letter that is meant for a field decides nothing while a button of the form has the focus.
  const { next, previous, zoom, help } = desk.keys;
  const off = {
    accept: nothing,
    takeIn: nothing,
    ask: nothing,
    decline: nothing,
    hide: nothing,
    message: nothing,
    choose: nothing,
    undo: nothing,
    seen: nothing,
  };
  const keys = isOpen ? { ...off, next, previous, zoom, help, edit: nothing } : { ...desk.keys, edit: begin };
  return { begin: isAllowed ? begin : undefined, end, isOpen, hasAsked, keys };
}
