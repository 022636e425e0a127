import { type AuditAction, auditActions } from "@samling/contract/constants";

/** `organization:update` → `action.organization.update` */
type KeyOf<A extends AuditAction> = A extends `${infer Thing}:${infer Done}` ? `action.${Thing}.${Done}` : never;

/** Key of an action's text; null for one that is not performed any more. */
export function actionKey(action: string): KeyOf<AuditAction> | null {
  const known = auditActions.find((one) => one === action);
  return known ? (`action.${known.replace(":", ".")}` as KeyOf<AuditAction>) : null;
}
