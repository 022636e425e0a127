import { replaceFirstView } from "./first-view.ts";

const view = () => document.getElementById("first-view");
const changed = () => new Promise((resolve) => setTimeout(resolve));

function start(): HTMLElement {
  document.body.innerHTML = `<div id="first-view">Before</div><div id="root"></div>`;
  const root = document.getElementById("root") as HTMLElement;
  replaceFirstView(root);
  return root;
}

describe("the first view", () => {
  it("stays until the page has its heading and has finished loading", async () => {
    const root = start();
    root.innerHTML = "<header></header><main><div aria-busy=true></div></main>";
    await changed();
    expect(view()).not.toBeNull();
    root.innerHTML = "<main><h1>Boats</h1><div aria-busy=true></div></main>";
    await changed();
    expect(view()).not.toBeNull();
    root.querySelector("[aria-busy=true]")?.remove();
    await changed();
    expect(view()).toBeNull();
  });

  it("is removed if an error replaces the whole frame", async () => {
    const root = start();
    root.innerHTML = "<div role=alert><h1>Something went wrong</h1></div>";
    await changed();
    expect(view()).toBeNull();
  });

  it("is removed if the page has its heading and continues loading", async () => {
    jest.useFakeTimers();
    const root = start();
    root.innerHTML = "<main><h1>Boats</h1><div aria-busy=true></div></main>";
    await Promise.resolve();
    expect(view()).not.toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(view()).toBeNull();
    jest.useRealTimers();
  });
});
