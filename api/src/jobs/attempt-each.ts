import { isDatabaseOutage } from "../database/errors.ts";

/** Keys by which the log names an item: nothing about a person. */
const ids = ["organizationId", "id", "userId", "contributionId", "caseId", "membership"];

/**
 * Does the work for each item in turn, although it may fail for some. Fails in the end if it did, so that the job is
 * logged, with the ids of those items, and tried again. Items that are added meanwhile follow.
 */
export async function attemptEach<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  const errors: Error[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (cause) {
      // Without a database it fails for all.
      if (isDatabaseOutage(cause)) throw cause;
      errors.push(new Error(typeof item === "function" ? item.name : JSON.stringify(item, ids), { cause }));
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `failed for ${errors.map(({ message }) => message).join(", ")}`);
}
