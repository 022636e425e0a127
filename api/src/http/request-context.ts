import { AsyncLocalStorage } from "node:async_hooks";

interface RequestContext {
  requestId: string;
  /** Network of the client, which is not stored. */
  network?: string;
  /** Tells the front door that the answer is still to come. */
  signalProgress?: () => void;
  actorId?: string;
  isPlatformAdmin?: boolean;
  organizationId?: string;
  /** The claimed e-mail before it is verified, as a pseudonym. */
  account?: string;
  /** Why an identity provider's answer was not accepted. */
  providerProblem?: string;
}

const contexts = new AsyncLocalStorage<RequestContext>();

export const withRequest = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  contexts.run(context, work);

export const currentRequest = (): Readonly<RequestContext> | undefined => contexts.getStore();

/** Milliseconds, of the 120,000 after which the front door gives up an API that says nothing. */
const progressIntervalMs = 30_000;

/** For work that may have to wait for other work. */
export async function signalWhileWaiting<T>(work: () => Promise<T>): Promise<T> {
  const { signalProgress } = contexts.getStore() ?? {};
  const timer = signalProgress && setInterval(signalProgress, progressIntervalMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Adds data about the current request for the log and the audit. */
export function annotateRequest(facts: Partial<RequestContext>): void {
  const context = contexts.getStore();
  if (context) Object.assign(context, facts);
}
