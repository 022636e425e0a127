import { makeContributionJourney } from "../support/contribute-journey.ts";
import { test } from "../support/portal.ts";

test("a visitor registers, contributes pictures and a film, and sees them upright on the wall @slow", async ({
  page,
  portal,
}) => {
  await makeContributionJourney(page, portal);
});
