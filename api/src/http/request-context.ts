import { AsyncLocalStorage } from "node:async_hooks";

interface RequestContext {
  requestId: string;
  actorId?: string;
  isPlatformAdmin?: boolean;
  organizationId?: string;
  /** Who somebody says they are before that is known, as a pseudonym. */
  account?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const withRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  contexts.run(context, work);

export const currentRequest = (): Readonly<RequestContext> | undefined => contexts.getStore();

/** Adds what the log and the audit are to know of the request under way. */
export function noteRequest(facts: Partial<RequestContext>): void {
  const context = contexts.getStore();
  if (context) Object.assign(context, facts);
}
