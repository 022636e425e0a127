import { AsyncLocalStorage } from "node:async_hooks";

interface RequestContext {
  requestId: string;
  actorId?: string;
  isPlatformAdmin?: boolean;
  organizationId?: string;
  /** The claimed e-mail before it is verified, as a pseudonym. */
  account?: string;
  /** Why an identity provider's answer was not taken. */
  providerProblem?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const withRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  contexts.run(context, work);

export const currentRequest = (): Readonly<RequestContext> | undefined => contexts.getStore();

/** Adds data about the current request for the log and the audit. */
export function noteRequest(facts: Partial<RequestContext>): void {
  const context = contexts.getStore();
  if (context) Object.assign(context, facts);
}
