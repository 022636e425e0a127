import { type LeaveGuard, useLeaveGuard } from "@samling/portal";

interface Unsaved {
  isChanged: boolean;
  forget: () => void;
}

/** Asks before changes that are not saved are left; what is left all the same is not kept either. For LeaveDialog. */
export function useFormGuard({ isChanged, forget }: Unsaved): LeaveGuard {
  const guard = useLeaveGuard(isChanged);
  const leave = () => {
    forget();
    guard.leave();
  };
  return { ...guard, leave };
}
