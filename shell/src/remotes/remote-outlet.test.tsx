import { MODULE_API } from "@samling/portal";
import { act, screen, waitFor, within } from "@testing-library/react";
import { allRemotes, buildModule } from "../testing/fake-remotes.tsx";
import { follow, renderShell } from "../testing/render-shell.tsx";
import { loadTimeoutMs } from "./remotes.ts";

beforeEach(() => {
  localStorage.clear();
  // React and the error boundaries are expected to log here.
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const panel = () => within(screen.getByRole("main")).findByRole("alert");

function MissingChunk(): never {
  throw Object.assign(new Error("Loading chunk 7 failed."), { name: "ChunkLoadError" });
}
function BrokenPage(): never {
  throw new Error("a mistake in a page");
}

it("shows a panel for a remote that is down while the frame and the other remotes work", async () => {
  await renderShell("/about", {
    federation: {
      loadModule: async (remote) => {
        if (remote.app === "mf-platform") throw new Error("connection refused");
        return buildModule(remote.app);
      },
    },
  });
  expect(await panel()).toHaveTextContent("This part is not available right now");
  await follow(screen.getByRole("link", { name: "Home" }));
  expect(await screen.findByText("mf-public /")).toBeVisible();
});

it("reads the registry again on a retry, registers the remote again, and shows its page", async () => {
  let isDown = true;
  const freshFlags: boolean[] = [];
  const loaded: boolean[] = [];
  await renderShell("/about", {
    federation: {
      fetchRegistry: async ({ fresh }) => {
        freshFlags.push(fresh);
        return allRemotes;
      },
      loadModule: async (remote, { isRetry }) => {
        loaded.push(isRetry);
        if (isDown) throw new Error("connection refused");
        return buildModule(remote.app);
      },
    },
  });
  await follow(within(await panel()).getByRole("button", { name: "Try again" }));
  expect(await panel()).toBeVisible();

  isDown = false;
  await follow(within(await panel()).getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("mf-platform /about")).toBeVisible();
  expect(freshFlags).toEqual([false, true, true]);
  expect(loaded).toEqual([false, true, true]);
});

it("gives up on a remote that does not answer within eight seconds", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let isRequested = false;
  const loadModule = () => {
    isRequested = true;
    return new Promise<never>(() => undefined);
  };
  await renderShell("/about", { federation: { loadModule } });
  await waitFor(() => expect(isRequested).toBe(true));
  await act(() => jest.advanceTimersByTimeAsync(loadTimeoutMs - 100));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

it("shows a panel if the registry cannot be read, or does not list the remote", async () => {
  const { unmount } = await renderShell("/about", {
    federation: { fetchRegistry: () => Promise.reject(new Error("offline")) },
  });
  expect(await panel()).toHaveTextContent("not available");
  unmount();
  await renderShell("/about", { federation: { fetchRegistry: async () => [] } });
  expect(await panel()).toHaveTextContent("not available");
});

it.each([
  ["made for an older shell", { api: MODULE_API - 1 }, `built for module API ${MODULE_API - 1}`],
  ["that does not tell what shell it is made for", { api: undefined }, "built for module API undefined"],
  ["that the registry refuses", { refusal: "it was built for contract 1" }, "it was built for contract 1"],
])("does not load a remote %s, asks to reload, and tells the server", async (_, change, reason) => {
  const loaded: string[] = [];
  const { sent } = await renderShell("/about", {
    federation: {
      fetchRegistry: async () =>
        allRemotes.map((remote) => (remote.app === "mf-platform" ? { ...remote, ...change } : remote)),
      loadModule: async ({ app }) => {
        loaded.push(app);
        return buildModule(app);
      },
    },
  });
  expect(await panel()).toHaveTextContent("There is a newer version");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  expect(loaded).toEqual([]);
  await waitFor(() => expect(sent.some(({ address }) => address === "POST /api/send-client-error")).toBe(true));
  const report = sent.find(({ address }) => address === "POST /api/send-client-error");
  expect(report?.body).toMatchObject({
    error: expect.stringMatching(new RegExp(`incompatible: mf-platform 0.1.0: .*${reason}`)),
  });

  await follow(screen.getByRole("link", { name: "Home" }));
  expect(await screen.findByText("mf-public /")).toBeVisible();
});

it("loads a remote from the developer's own machine, which has no interface number", async () => {
  await renderShell("/about", {
    federation: {
      fetchRegistry: async () => allRemotes.map(({ api, ...remote }) => ({ ...remote, isOverride: true })),
    },
  });
  expect(await screen.findByText("mf-platform /about")).toBeVisible();
});

it("treats an unavailable chunk as the remote being down", async () => {
  await renderShell("/about", {
    federation: { loadModule: async () => ({ routes: [{ path: "/about", element: <MissingChunk /> }] }) },
  });
  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
});

it("says not found if the remote does not have the page yet", async () => {
  await renderShell("/about", { federation: { loadModule: async () => ({ routes: [] }) } });
  expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
});

it("contains an error of a page, reports it to the server, and links to the start page [V-SHELL-06, V-SHELL-07]", async () => {
  // A mailed link's secret opens an account, so it must not be reported.
  history.replaceState(null, "", "/organization/o/password-reset?user=maja@example.com#token=secret");
  window.__REGISTRY__ = { remotes: allRemotes.map((remote) => ({ ...remote, build: `${remote.app} 276526b3` })) };
  const { sent } = await renderShell("/about", {
    federation: { loadModule: async () => ({ routes: [{ path: "/about", element: <BrokenPage /> }] }) },
  });
  expect(await screen.findByText("Something went wrong.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Back to the start page" })).toBeVisible();
  expect(screen.getByRole("banner")).toBeVisible();
  await waitFor(() => expect(sent.some(({ address }) => address === "POST /api/send-client-error")).toBe(true));
  const report = sent.find(({ address }) => address === "POST /api/send-client-error");
  expect(report?.body).toMatchObject({
    app: "mf-public",
    build: "mf-public 276526b3",
    error: expect.stringContaining("a mistake in a page"),
    location: "http://localhost/organization/o/password-reset",
    deviceInformation: expect.stringContaining("jsdom"),
  });
  delete window.__REGISTRY__;
  history.replaceState(null, "", "/");
});
