import { act, renderHook, waitFor } from "@testing-library/react";
import { buildFile } from "../../../testing/sample-files.ts";
import { useStills } from "./use-stills.ts";

const still = new Blob(["still"]);
const source = (name: string) => ({
  id: name,
  file: buildFile(name),
  kind: "image" as const,
  cropped: null,
  blur: null,
  stillUrl: null as string | null,
  hasNoStill: false,
});

/** Stands in for the browser's picture decoding, controlled by the test; jsdom has none. */
function catchOpenings() {
  const openings: { file: Blob; finish: () => void; fail: () => void; isClosed: boolean }[] = [];
  globalThis.createImageBitmap = (file: ImageBitmapSource) =>
    new Promise((resolve, reject) => {
      const opening = { file: file as Blob, finish: () => undefined, fail: () => undefined, isClosed: false };
      const close = () => {
        opening.isClosed = true;
      };
      const finish = () => resolve({ width: 640, height: 480, close });
      openings.push(Object.assign(opening, { finish, fail: () => reject(new DOMException("Broken.")) }));
    });
  return openings;
}

beforeEach(() => {
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(still));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, "createImageBitmap");
});

it("decodes one picture at a time, and releases each before the next, so that they fit into a phone's memory [V-CREATE-02]", async () => {
  const openings = catchOpenings();
  const read: [string, Blob | null][] = [];
  let files = ["one.jpg", "two.jpg", "three.jpg"].map(source);
  const onRead = (id: string, blob: Blob | null) => {
    read.push([id, blob]);
    files = files.map((file) => (file.id === id ? { ...file, stillUrl: blob && "blob:1", hasNoStill: !blob } : file));
    rerender();
  };
  const { rerender } = renderHook(() => useStills(files, onRead));
  for (const [index, name] of ["one.jpg", "two.jpg", "three.jpg"].entries()) {
    expect(openings).toHaveLength(index + 1);
    expect(openings.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    await act(async () => (name === "two.jpg" ? openings[index]?.fail() : openings[index]?.finish()));
    await waitFor(() => expect(read).toHaveLength(index + 1));
    // A failed one was never open.
    if (name === "two.jpg" && openings[index]) openings[index].isClosed = true;
  }
  expect(read).toEqual([
    ["one.jpg", still],
    ["two.jpg", null],
    ["three.jpg", still],
  ]);
  expect(openings).toHaveLength(3);
});

it("discards a picture that was removed while it was decoded", async () => {
  const openings = catchOpenings();
  const onRead = jest.fn();
  const { rerender } = renderHook(({ files }) => useStills(files, onRead), {
    initialProps: { files: [source("one.jpg")] },
  });
  rerender({ files: [] });
  await act(async () => openings[0]?.finish());
  await waitFor(() => expect(openings[0]?.isClosed).toBe(true));
  expect(onRead).not.toHaveBeenCalled();
});
