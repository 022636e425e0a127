import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { findBarriers } from "../support/barriers.ts";
import { test } from "../support/portal.ts";

const openContribution = async (page: Page, path: string) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return requests;
};

test("the permitted uses of a picture are read by keyboard alone, at 320 pixels, and loaded only then [LOOK-07] [LOOK-10]", async ({
  page,
  portal,
}) => {
  const { organization, collections } = portal.data;
  const path = `/organization/${organization.id}/collections/${collections.gallery.id}/contribution/${portal.shown.contributionId}`;
  await page.setViewportSize({ width: 320, height: 640 });
  const requests = await openContribution(page, path);
  const button = page.getByRole("button", { name: "Use and share" });
  await button.waitFor();
  // The page states the permitted uses in three sentences; details, and how to credit it, are only in the dialog.
  await page.waitForLoadState("networkidle");
  const before = requests.length;
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Use and share" });
  await dialog.getByRole("heading", { name: "Embed" }).waitFor();
  expect(requests.slice(before).filter((url) => /\.js$/.test(url))).not.toEqual([]);
  const reach = async (name: string) => {
    const choice = dialog.getByRole("button", { name });
    await expect(async () => {
      if (!(await choice.evaluate((element) => element === document.activeElement))) await page.keyboard.press("Tab");
      await expect(choice).toBeFocused({ timeout: 100 });
    }).toPass();
  };
  await reach("Copy the credit");
  await reach("Copy the citation");
  await reach("Copy the code");
  expect(await findBarriers(page)).toEqual([]);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("a picture is shown in another site's page, and sets no cookie there", async ({ page, portal, context }) => {
  const address = `${portal.stack.url}/embed/${portal.shown.contributionId}`;
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<title>Elsewhere</title><iframe src="${address}"></iframe>`);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    // A host name other than the portal's is another site to a browser.
    await page.goto(`http://elsewhere.test:${(server.address() as AddressInfo).port}/`);
    const picture = page.frameLocator("iframe").locator("img");
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await context.cookies()).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
  await page.goto(address);
  expect(await findBarriers(page)).toEqual([]);
});
