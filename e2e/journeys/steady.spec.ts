import { expect } from "@playwright/test";
import { type Portal, test } from "../support/portal.ts";
import { becomePerson, type PortalUser } from "../support/session.ts";
import { readShift, watchShifts } from "../support/shifts.ts";

/** Requests that a page makes in its course; the last one to arrive finds the others in place. */
const late = {
  "code and fonts": /\/(?!main\.|module\.|remoteEntry\.)[^/]+\.\w+\.(?:js|css|woff2)$/,
  "answers of the API": /\/api\//,
};

/** Long enough for everything else to have been shown before. */
const delayMs = 1_500;

const pages: { name: string; path: (portal: Portal) => string; person?: PortalUser }[] = [
  { name: "organization", path: ({ data }) => `/organization/${data.organization.id}`, person: "superAdmin" },
  { name: "start", path: () => "/" },
  { name: "about the platform", path: () => "/about" },
  ...["about", "accessibility-statement"].map((text) => ({
    name: text,
    path: ({ data }: Portal) => `/organization/${data.organization.id}/${text}`,
  })),
  {
    name: "projector",
    path: ({ data }) => `/organization/${data.organization.id}/collections/${data.collections.gallery.id}/projector`,
  },
];

const viewports = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];

for (const { name, path, person } of pages) {
  test(`late content moves nothing in view: ${name} @slow`, async ({ browser, baseURL, portal }) => {
    const visit = async ([subject, addresses]: [string, RegExp], viewport: (typeof viewports)[number]) => {
      const context = await browser.newContext({ baseURL, viewport, locale: "en-GB" });
      const page = await context.newPage();
      if (person) await becomePerson(page, portal, person);
      await watchShifts(page);
      await page.route(addresses, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue();
      });
      await page.goto(path(portal));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await readShift(page), `${subject} late, ${viewport.width} px`).toBeLessThanOrEqual(0.02);
      await context.close();
    };
    // At the same time, since most of each is waiting.
    await Promise.all(Object.entries(late).flatMap((item) => viewports.map((viewport) => visit(item, viewport))));
  });
}
