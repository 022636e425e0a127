/** In CI, a failed test is retried once; `npm test` names it. Elsewhere a failure is a failure. */
if (process.env.CI === "true") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// A test that expects nothing cannot fail.
beforeEach(() => expect.hasAssertions());
