import { makeContributionJourney } from "../support/contribute-journey.ts";
import { test } from "../support/portal.ts";

test("a visitor registers, contributes pictures and a film, and sees them upright on the wall", async ({
  page,
  portal,
}) => {
  test.setTimeout(180_000);
  await makeContributionJourney(page, portal);
});
