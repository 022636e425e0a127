import { useState } from "react";
import type { DraftForm } from "../use-draft-form.ts";

type PinPosition = { latitude: string; longitude: string };

/** The part before the first comma, which distinguishes a place from others: "Fårö" of "Fårö, Sweden". */
const firstName = (place: string) => (place.split(",", 1)[0] ?? "").trim().toLowerCase();

/**
 * A position belongs to the words it was chosen with. Writing another place drops it, so that the map never contradicts
 * the words; adding to the words keeps it.
 */
export function useBoundPin({ draft, change }: DraftForm) {
  const here = `${draft.latitude} ${draft.longitude}`;
  const [bound, setBound] = useState({ here, words: draft.location });
  const [detached, setDetached] = useState<{ pin: PinPosition; words: string } | null>(null);
  // A position can be chosen in several ways, or copied: every change binds it to the current words.
  if (bound.here !== here) setBound({ here, words: draft.location });
  const hasPin = draft.latitude !== "" || draft.longitude !== "";

  return {
    /** The place whose pin has been dropped. */
    detached: detached?.words ?? null,
    /** True if the words no longer fit the pin. */
    write: (location: string): boolean => {
      const isAnother = hasPin && bound.words.trim() !== "" && !location.toLowerCase().includes(firstName(bound.words));
      if (isAnother) {
        setDetached({ pin: { latitude: draft.latitude, longitude: draft.longitude }, words: bound.words });
        change({ location, latitude: "", longitude: "" });
      } else change({ location });
      return isAnother;
    },
    /** A pin without words is bound to the first ones that were written beside it. */
    settle: () => hasPin && bound.words.trim() === "" && setBound({ here, words: draft.location }),
    putBack: () => {
      if (detached) change(detached.pin);
      setDetached(null);
    },
    /** Another answer was given: the previous one cannot be put back. */
    discardDetached: () => setDetached(null),
  };
}
