import "../../../testing/browser.ts";
import { act, renderHook } from "@testing-library/react";
import { useRecorder } from "./use-recorder.ts";

it("releases a microphone that is allowed after the person has left", async () => {
  const stop = jest.fn();
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  Object.assign(globalThis, { MediaRecorder: { isTypeSupported: () => true } });
  const getUserMedia = jest.fn(() => promise);
  Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
  const onFile = async () => undefined;
  const { result, unmount } = renderHook(() => useRecorder({ draftId: "one", prefix: "", onFile }));
  act(() => result.current.start());
  await act(() => waitUntil(() => getUserMedia.mock.calls.length > 0));
  unmount();
  resolve({ getTracks: () => [{ stop }] } as unknown as MediaStream);
  await waitUntil(() => stop.mock.calls.length > 0);
  expect(stop).toHaveBeenCalledTimes(1);
});

async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
