import { type LeaveGuard, useLeaveGuard } from "@samling/portal";
import type { Unsaved } from "../keeping/keep-gate.tsx";

/** Asks before unsaved work is left; leaving discards the kept copy. */
export function useFormGuard(unsaved: Unsaved | null): LeaveGuard {
  const guard = useLeaveGuard(unsaved !== null);
  const leave = () => {
    unsaved?.forget();
    guard.leave();
  };
  return { ...guard, leave };
}
