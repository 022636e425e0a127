import { type LeaveGuard, useLeaveGuard } from "@samling/portal";

/** Asks before changes that are not saved are left; what is left all the same is not kept either. For LeaveDialog. */
export function useFormGuard({ isChanged, forget }: { isChanged: boolean; forget: () => void }): LeaveGuard {
  const guard = useLeaveGuard(isChanged);
  const leave = () => {
    forget();
    guard.leave();
  };
  return { ...guard, leave };
}
