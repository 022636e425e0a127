import { type LeaveGuard, useLeaveTexts } from "@samling/portal";
import { LeaveDialog as SharedDialog } from "@samling/ui/leave-dialog.tsx";

/** Asks whether to leave a page whose changes are not saved; `useLeaveGuard` says when. */
export function LeaveDialog({ isAsking, stay, leave }: Pick<LeaveGuard, "isAsking" | "stay" | "leave">) {
  return <SharedDialog isAsking={isAsking} stay={stay} leave={leave} texts={useLeaveTexts()} />;
}
