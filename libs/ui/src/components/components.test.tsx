import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, Dialog, LoadMore, Panel, Picture, RetryPanel, Toaster } from "../index.ts";

const source = (width: number, type: string) => ({ url: `/${width}.${type}`, width, type: `image/${type}` });

describe("button", () => {
  it("looks inactive under the mouse as well if it does nothing: the last rule of equal weight wins", async () => {
    const css = await readFile(join(import.meta.dirname, "button.module.css"), "utf8");
    expect(css.indexOf('.button[aria-disabled="true"]')).toBeGreaterThan(css.lastIndexOf(":hover"));
  });

  it("ignores clicks while it is busy, and keeps the focus", async () => {
    const onClick = jest.fn();
    render(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    button.focus();
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  it("does not submit its form while it is busy", async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("retry panel", () => {
  it("retries by itself when the network is back, while it is mounted", () => {
    const onRetry = jest.fn();
    const { unmount } = render(<RetryPanel title="No pictures came" retryText="Try again" onRetry={onRetry} />);
    expect(onRetry).not.toHaveBeenCalled();
    fireEvent(window, new Event("online"));
    expect(onRetry).toHaveBeenCalledTimes(1);
    unmount();
    fireEvent(window, new Event("online"));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe("the focus", () => {
  it("moves from a retry button that is no longer needed to the heading, once there is one", async () => {
    const answer = Promise.withResolvers<void>();
    const { rerender } = render(
      <main>
        <RetryPanel title="No pictures came" retryText="Try again" onRetry={() => answer.promise} />
      </main>,
    );
    const button = screen.getByRole("button", { name: "Try again" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-busy", "true");
    rerender(<main>Loading</main>);
    rerender(
      <main>
        <h1>Pictures</h1>
      </main>,
    );
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  it("returns from the last “Load more” to the entry before the new ones", async () => {
    const list = (names: string[], isMore: boolean) => (
      <main>
        <h1>Pictures</h1>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
            </li>
          ))}
        </ul>
        {isMore && <LoadMore text="Load more" retryText="Try again" isBusy={false} onMore={() => undefined} />}
      </main>
    );
    const { rerender } = render(list(["Boat", "Tram"], true));
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    rerender(list(["Boat", "Tram", "Lake"], false));
    expect(screen.getByRole("link", { name: "Tram" })).toHaveFocus();
  });

  it("stays where a person is reading when a message without the focus disappears", async () => {
    const page = (toasts: Parameters<typeof Toaster>[0]["toasts"]) => (
      <main>
        <h1>Pictures</h1>
        <Toaster toasts={toasts} dismissLabel="Close" onDismiss={() => undefined} />
      </main>
    );
    const { rerender } = render(page([{ id: 1, kind: "success", text: "Saved" }]));
    rerender(page([]));
    await act(async () => undefined);
    expect(document.body).toHaveFocus();
  });
});

describe("picture", () => {
  it("offers modern types first and falls back to JPEG", () => {
    const sources = [source(480, "jpeg"), source(480, "webp"), source(960, "jpeg"), source(960, "webp")];
    const { container } = render(<Picture alt="A tram" src="/full.jpeg" sources={sources} sizes="50vw" />);
    expect(container.querySelector("source")).toHaveAttribute("srcset", "/480.webp 480w, /960.webp 960w");
    const image = screen.getByRole("img", { name: "A tram" });
    expect(image).toHaveAttribute("srcset", "/480.jpeg 480w, /960.jpeg 960w");
    expect(image).toHaveAttribute("sizes", "50vw");
  });

  it("sets its proportions and shows its placeholder until it has loaded", () => {
    render(<Picture alt="A tram" src="/a.jpeg" width={4} height={3} placeholder="data:image/png;base64,AA" />);
    const image = screen.getByRole("img");
    expect(image).toHaveAttribute("width", "4");
    expect(image).toHaveAttribute("height", "3");
    expect(image.style.backgroundImage).toContain("data:image/png");
    fireEvent.load(image);
    expect(image.style.backgroundImage).toBe("none");
  });

  it("loads lazily unless it is among the first", () => {
    const { rerender } = render(<Picture alt="A tram" src="/a.jpeg" />);
    expect(screen.getByRole("img")).toHaveAttribute("loading", "lazy");
    rerender(<Picture alt="A tram" src="/a.jpeg" isEager />);
    expect(screen.getByRole("img")).toHaveAttribute("loading", "eager");
  });
});

describe("dialog", () => {
  const show = (onClose: () => void, isLight = false) =>
    render(
      <Dialog title="Delete?" closeLabel="Close" onClose={onClose} isLight={isLight}>
        Really?
      </Dialog>,
    );

  it("closes by its button and by Escape", async () => {
    const onClose = jest.fn();
    show(onClose);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(screen.getByRole("dialog", { name: "Delete?" }), new Event("cancel", { cancelable: true }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("moves the focus to the page's heading if its opener is gone when it closes", () => {
    const page = (isOpen: boolean) => (
      <main>
        <h1>Groups</h1>
        {isOpen && <button type="button">Delete</button>}
        {isOpen && (
          <Dialog title="Delete?" closeLabel="Close" onClose={() => {}}>
            Really?
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(page(true));
    screen.getByRole("button", { name: "Delete" }).focus();
    rerender(page(false));
    expect(screen.getByRole("heading", { name: "Groups" })).toHaveFocus();
  });

  it("leaves the focus alone if something else has taken it when it closes", () => {
    const page = (isOpen: boolean) => (
      <main>
        <h1>Groups</h1>
        <button type="button">Save</button>
        {isOpen && (
          <Dialog title="Delete?" closeLabel="Close" onClose={() => {}}>
            Really?
          </Dialog>
        )}
      </main>
    );
    const { rerender } = render(page(true));
    screen.getByRole("button", { name: "Save" }).focus();
    rerender(page(false));
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("light %s: a click on the backdrop closes it %s times", async (isLight, times) => {
    const onClose = jest.fn();
    show(onClose, isLight);
    fireEvent.click(screen.getByRole("dialog"));
    fireEvent.click(screen.getByText("Really?"));
    expect(onClose).toHaveBeenCalledTimes(times);
  });
});

describe("toaster", () => {
  it("announces success politely and failure at once, and both can be dismissed", async () => {
    const onDismiss = jest.fn();
    const toasts = [
      { id: 1, kind: "success", text: "Saved." },
      { id: 2, kind: "error", text: "Not saved." },
    ] as const;
    render(<Toaster toasts={toasts} dismissLabel="Dismiss" onDismiss={onDismiss} />);
    expect(screen.getByRole("status")).toHaveTextContent("Saved.");
    expect(screen.getByRole("alert")).toHaveTextContent("Not saved.");
    expect(screen.queryByRole("progressbar")).toBeNull();
    await userEvent.click(screen.getAllByRole("button", { name: "Dismiss" })[1] as HTMLElement);
    expect(onDismiss).toHaveBeenCalledWith(2);
  });

  it("leads to the heading once a focused message has been dismissed", () => {
    const page = (toasts: { id: number; kind: "error"; text: string }[]) => (
      <main>
        <h1>Collections</h1>
        <Toaster toasts={toasts} dismissLabel="Dismiss" onDismiss={() => undefined} />
      </main>
    );
    const { rerender } = render(page([{ id: 1, kind: "error", text: "Not saved." }]));
    screen.getByRole("button", { name: "Dismiss" }).focus();
    rerender(page([]));
    expect(screen.getByRole("heading", { name: "Collections" })).toHaveFocus();
  });
});

describe("panel", () => {
  it("is announced at once if something went wrong", () => {
    render(
      <Panel isAlert title="This could not be loaded">
        The server is away.
      </Panel>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("The server is away.");
  });
});
