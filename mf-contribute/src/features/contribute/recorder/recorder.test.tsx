import "../../../testing/browser.ts";
import { initTexts } from "@samling/portal";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readPieces, storePiece } from "./pieces.ts";
import { Recorder } from "./recorder.tsx";

beforeEach(() => initTexts("en"));
const renderRecorder = () => render(<Recorder draftId="one" onFiles={async () => undefined} />);

it("offers a recording that another tab left behind, and keeps the focus there [OPEN-06]", async () => {
  renderRecorder();
  const record = screen.getByRole("button", { name: /Record/ });
  // It has looked for one by now.
  await act(() => readPieces("one"));
  await storePiece("one", 0, new Blob(["piece"]));
  await userEvent.click(record);
  await waitFor(() => expect(screen.getByRole("button", { name: "Use it" })).toHaveFocus());
});

it("leaves the focus alone where it finds one by itself", async () => {
  await storePiece("one", 0, new Blob(["piece"]));
  renderRecorder();
  expect(await screen.findByRole("button", { name: "Use it" })).toBeVisible();
  expect(document.body).toHaveFocus();
});
