import { signalWhileWaiting, withRequest } from "./request-context.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("reports within the front door's two minutes that work which waits for other work is alive, until it ends", async () => {
  const signalProgress = jest.fn();
  const gate = Promise.withResolvers<string>();
  const waiting = withRequest({ requestId: "request-1", signalProgress }, () => signalWhileWaiting(() => gate.promise));
  await jest.advanceTimersByTimeAsync(119_000);
  expect(signalProgress).toHaveBeenCalledTimes(3);
  gate.resolve("done");
  await expect(waiting).resolves.toBe("done");
  await jest.advanceTimersByTimeAsync(119_000);
  expect(signalProgress).toHaveBeenCalledTimes(3);
});

it("waits without a request, too", async () => {
  await expect(signalWhileWaiting(async () => "done")).resolves.toBe("done");
});
