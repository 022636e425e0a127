import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { EditorDialog } from "./crop/editor-dialog.tsx";
import { CropDialog, type PictureEdit } from "./crop-dialog.tsx";

/** Ends the encoding of the picture, as a browser would; jsdom can neither decode nor draw one. */
let finish: BlobCallback = () => undefined;
function buildPixels(width: number, height: number) {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}
const context = {
  fillRect: jest.fn(),
  scale: jest.fn(),
  translate: jest.fn(),
  rotate: jest.fn(),
  drawImage: jest.fn(),
  getImageData: (_x: number, _y: number, width: number, height: number) => buildPixels(width, height),
  createImageData: buildPixels,
  putImageData: jest.fn(),
};

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (callback) => {
    finish = callback;
  };
});

function Page({ onApply }: { onApply: (edit: PictureEdit, picture: Blob | null) => void }) {
  const [source] = useState(() => new Blob(["picture"]));
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CropDialog source={source} t={(key) => key} onApply={onApply} onClose={() => setOpen(false)} />;
}

async function turnAndApply() {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  await userEvent.click(await screen.findByRole("button", { name: "crop.turnLeft" }));
  await userEvent.click(screen.getByRole("button", { name: "crop.apply" }));
  return onApply;
}
const picture = new Blob(["turned"]);

it("returns the rotated picture and the edit [VAL-15]", async () => {
  const onApply = await turnAndApply();
  await act(async () => finish(picture));
  expect(onApply).toHaveBeenCalledWith(expect.objectContaining({ rotation: 270 }), picture);
});

it("changes nothing if it was closed while the picture was being encoded", async () => {
  const onApply = await turnAndApply();
  await userEvent.click(screen.getByRole("button", { name: "crop.cancel" }));
  await act(async () => finish(picture));
  expect(onApply).not.toHaveBeenCalled();
});

it("straightens and corrects perspective with sliders, in the page's number format, and resets both", async () => {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  fireEvent.change(await screen.findByRole("slider", { name: "crop.straighten" }), { target: { value: "1.5" } });
  const verticalSlider = within(screen.getByRole("group", { name: "crop.perspective" })).getByRole("slider", {
    name: "crop.vertical",
  });
  fireEvent.change(verticalSlider, { target: { value: "-12" } });
  expect(verticalSlider).toHaveAttribute("aria-valuetext", "-12");
  expect(screen.getByRole("slider", { name: "crop.straighten" })).toHaveAttribute("aria-valuetext", "1.5°");
  await userEvent.click(screen.getByRole("button", { name: "crop.reset" }));
  expect(verticalSlider).toHaveValue("0");
  await userEvent.click(screen.getByRole("button", { name: "crop.apply" }));
  expect(onApply).toHaveBeenCalledWith({ rotation: 0, crop: { x: 0, y: 0, width: 1, height: 1 } }, null);
});

it("says that the tools could not be loaded, keeps the page below, and loads them when opened again", async () => {
  const words = { title: "Crop", close: "Close", loading: "Opening", unreadable: "Unreadable", unreached: "Unreached" };
  const tools = async () => "the tools";
  const failing = () => Promise.reject(new Error("Loading chunk 7 failed."));
  const source = new Blob(["picture"]);
  const open = (load: () => Promise<string>) =>
    render(
      <EditorDialog source={source} load={load} texts={words} onClose={() => undefined}>
        {(_, loaded) => <p>{loaded}</p>}
      </EditorDialog>,
    );
  const { unmount } = open(failing);
  expect(await screen.findByRole("alert")).toHaveTextContent("Unreached");
  unmount();
  const { unmount: close } = open(tools);
  expect(await screen.findByText("the tools")).toBeVisible();
  close();
  HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("No picture.", "EncodingError"));
  open(tools);
  expect(await screen.findByRole("alert")).toHaveTextContent("Unreadable");
});
