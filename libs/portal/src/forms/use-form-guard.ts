import { type LeaveGuard, useLeaveGuard } from "@samling/portal";

/** Asks before leaving unsaved changes; changes that are left anyway are forgotten. For LeaveDialog. */
export function useFormGuard({ isChanged, forget }: { isChanged: boolean; forget: () => void }): LeaveGuard {
  const guard = useLeaveGuard(isChanged);
  const leave = () => {
    forget();
    guard.leave();
  };
  return { ...guard, leave };
}
