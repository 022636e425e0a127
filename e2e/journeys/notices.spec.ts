import { expect } from "@playwright/test";
import { test } from "../support/portal.ts";

for (const { name, width, tier } of [
  { name: "a phone", width: 360, tier: "" },
  { name: "a wide screen", width: 1440, tier: " @slow" },
]) {
  test(`an error is at the top center of ${name}, without a progress bar [ERR-14]${tier}`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/organization/${portal.data.organization.id}/profile/${crypto.randomUUID()}`);
    const notice = page.getByRole("alert").filter({ hasText: "User not found" });
    await expect(notice).toBeVisible();
    // It slides in.
    const fromMiddle = async () => {
      const { x, width: own } = (await notice.boundingBox()) ?? { x: 0, width: 0 };
      return Math.abs(x + own / 2 - width / 2);
    };
    await expect.poll(fromMiddle).toBeLessThan(2);
    await expect.poll(async () => (await notice.boundingBox())?.y).toBeLessThan(200);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
}
