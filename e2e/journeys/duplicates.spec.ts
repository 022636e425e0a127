import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { Answer } from "@samling/contract/types";
import { expectNarrow, expectSound } from "../support/barriers.ts";
import { contribute } from "../support/make-collection.ts";
import { type Portal, test } from "../support/portal.ts";
import { askAs, becomePerson, type PortalUser } from "../support/session.ts";

type StoredContribution = Answer<"POST /api/submit-contribution">;
type ContributionCase = Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">;
type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;

/** The same picture, in files that differ. */
async function contributeAs(portal: Portal, person: PortalUser, title: string): Promise<StoredContribution> {
  const data = Buffer.concat([await readFile(portal.files.upright), Buffer.from(title)]);
  return contribute(portal, person, portal.data.collections.gallery.id, [{ title, data }]);
}

test("two contributions of the same picture are laid side by side and linked, and each page names the other [CASE-11] @slow", async ({
  page,
  portal,
}) => {
  test.slow();
  const first = await contributeAs(portal, "member", "Tram five");
  const second = await contributeAs(portal, "subAdmin", "Tram five at the square");
  const { organization } = portal.data;
  const organizationPath = `/api/organization/${organization.id}`;
  const { caseId } = await askAs<ContributionCase>(
    portal,
    "admin",
    `GET ${organizationPath}/contributions/${second.contributionId}/case`,
  );
  const isAlike = async () => {
    const { duplicates } = await askAs<CaseDetail>(portal, "admin", `GET ${organizationPath}/cases/${caseId}`);
    return duplicates.some(({ contributionId }) => contributionId === first.contributionId);
  };
  await expect.poll(isAlike).toBe(true);
  await becomePerson(page, portal, "admin");
  await page.goto(`/organization/${organization.id}/authenticated/desk?state=unseen&case=${caseId}`);
  await page.getByRole("link", { name: "Side by side Tram five", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The same picture twice?" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^The same picture/ })).toBeChecked();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNarrow(page);
  await page.getByRole("radio", { name: "Tram five", exact: true }).click();
  await page.getByRole("button", { name: "Same picture" }).click();
  await expect(page.getByText("They are linked as the same picture.")).toBeVisible();

  const contributionAddress = ({ contributionId, collectionId }: StoredContribution) =>
    `/organization/${organization.id}/collections/${collectionId}/contribution/${contributionId}`;
  await page.goto(contributionAddress(second));
  const related = page.getByRole("region", { name: "Related pictures and films" });
  await related.getByRole("link", { name: /^Tram five A better copy of the same picture/ }).click();
  await expect(page).toHaveURL(new RegExp(contributionAddress(first)));
  await expect(related.getByRole("link", { name: /The same picture/ })).toBeVisible();
  await related.getByRole("link", { name: "Side by side" }).click();
  await page.getByRole("button", { name: "Remove the link" }).click();
  await expect(page.getByRole("radio", { name: /^Keep both/ })).toBeVisible();
});
