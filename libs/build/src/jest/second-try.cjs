/** Where tests decide what lands, one that fails is tried once more; `npm test` names it. Elsewhere a failure is a failure. */
if (process.env.CI === "true") jest.retryTimes(1, { logErrorsBeforeRetry: true });
