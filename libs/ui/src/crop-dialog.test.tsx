import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { CropDialog, type PictureEdit } from "./crop-dialog.tsx";
import { translateCrop } from "./crop-texts.ts";

/** The picture that the browser is still encoding; jsdom can neither decode nor draw one. */
let finish: BlobCallback = () => undefined;
const context = {
  fillRect: jest.fn(),
  scale: jest.fn(),
  translate: jest.fn(),
  rotate: jest.fn(),
  drawImage: jest.fn(),
};

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = async () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = (taken) => {
    finish = taken;
  };
});

const texts = translateCrop((key) => key);

function Page({ onApply }: { onApply: (edit: PictureEdit, picture: Blob | null) => void }) {
  const [source] = useState(() => new Blob(["picture"]));
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CropDialog source={source} texts={texts} onApply={onApply} onClose={() => setOpen(false)} />;
}

async function turnAndApply() {
  const onApply = jest.fn();
  render(<Page onApply={onApply} />);
  await userEvent.click(await screen.findByRole("button", { name: texts.turnLeft }));
  await userEvent.click(screen.getByRole("button", { name: texts.apply }));
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
  await userEvent.click(screen.getByRole("button", { name: texts.cancel }));
  await act(async () => finish(picture));
  expect(onApply).not.toHaveBeenCalled();
});
