import { toast } from "@samling/portal";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { renderShell } from "../testing/render-shell.tsx";

const dismissAll = () => act(() => [1, 2, 3, 4].forEach(toast.dismiss));
const openDialog = () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("aria-label", "Delete");
  dialog.open = true;
  return dialog;
};

beforeEach(() => localStorage.clear());
afterEach(dismissAll);

describe("a message", () => {
  it("is inside the open dialog, where it can be read and dismissed", async () => {
    await renderShell("/");
    const dialog = openDialog();
    act(() => toast.error("Could not be deleted."));
    const alert = within(dialog).getByRole("alert");
    expect(alert).toHaveTextContent("Could not be deleted.");
    fireEvent.click(within(alert).getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Could not be deleted.")).toBeNull();
    dialog.remove();
  });

  it("returns to the page when the dialog closes", async () => {
    await renderShell("/");
    const dialog = openDialog();
    act(() => toast.error("Could not be deleted."));
    await act(async () => dialog.remove());
    expect(screen.getByText("Could not be deleted.")).toBeVisible();
  });
});

it("says that there is no network until it is back", async () => {
  await renderShell("/");
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  isOnline.mockRestore();
});
