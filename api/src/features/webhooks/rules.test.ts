import {
  findEvents,
  findRetryAt,
  isFailingForLong,
  isSignedByEarlier,
  type ReportedState,
  writeHeaders,
} from "./rules.ts";

const at = (version: string, isPublic = true, isAccessioned = false): ReportedState => ({
  version: new Date(version),
  isPublic,
  isAccessioned,
});
const first = "2026-11-01T10:00:00.000Z";
const second = "2026-11-01T11:00:00.000Z";

it.each([
  ["published at once", undefined, at(first), ["published"]],
  ["published and accessioned", undefined, at(first, true, true), ["published", "accessioned"]],
  ["touched, but not changed", at(first), at(first), []],
  ["changed", at(first), at(second), ["changed"]],
  ["changed and accessioned", at(first), at(second, true, true), ["changed", "accessioned"]],
  ["hidden or deleted", at(first), undefined, ["hidden"]],
  ["hidden after its accession", at(first, true, true), at(second, false, true), ["hidden"]],
  ["shown again", at(first, false, true), at(second, true, true), ["published"]],
  ["accessioned, though its contributor does not share it", undefined, at(first, false, true), ["accessioned"]],
  ["changed while no one else sees it", at(first, false, true), at(second, false, true), []],
  ["never public", undefined, undefined, []],
])("reports a contribution that was %s", (_, before, after, events) => {
  expect(findEvents(before, after)).toEqual(events);
});

it("signs as the Standard Webhooks libraries expect", () => {
  // The example in their documentation.
  const secret = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
  const { "webhook-signature": signature } = writeHeaders(message, [secret]);
  expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect(writeHeaders(message, [Buffer.from("new"), secret])["webhook-signature"].split(" ")[1]).toBe(signature);
});

it("waits five seconds, then twice as long each time, and an hour at most", () => {
  const now = new Date(first);
  const seconds = [0, 1, 2, 8, 9, 500].map((failures) => (findRetryAt(failures, now).getTime() - now.getTime()) / 1000);
  expect(seconds).toEqual([5, 10, 20, 1_280, 2_560, 3_600]);
});

it("gives a receiver three days to come back, and one to learn a new secret", () => {
  const since = new Date(first);
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
  expect([71, 72].map((hours) => isFailingForLong(since, after(hours)))).toEqual([false, true]);
  expect([23, 24].map((hours) => isSignedByEarlier(since, after(hours)))).toEqual([true, false]);
  expect(isSignedByEarlier(null, since)).toBe(false);
});
