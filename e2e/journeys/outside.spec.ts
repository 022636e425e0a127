import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "@playwright/test";
import { findFreePorts } from "@samling/processes/free-ports";
import { startPostgres } from "@samling/processes/postgres/run";
import { makeContributionJourney } from "../support/contribute-journey.ts";
import { openPortal } from "../support/portal.ts";

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } = process.env;

// Without a server `npm test` says that this journey is skipped.
if (TEST_S3_ENDPOINT && TEST_S3_ACCESS_KEY && TEST_S3_SECRET_KEY) {
  const storage = {
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_BUCKET: "samling-e2e",
    S3_REGION: TEST_S3_REGION ?? "us-east-1",
  };

  test("the same journey works with an external database and object storage @slow", async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), "samling-outside-"));
    const [port = 0] = await findFreePorts(1);
    const postgres = await startPostgres({ folder, port, isTemporary: true });
    await postgres.createDatabase("museum");
    const portal = await openPortal({ DATABASE_URL: postgres.url("museum"), ...storage });
    const page = await browser.newPage({ baseURL: portal.stack.url });
    try {
      await makeContributionJourney(page, portal);
    } finally {
      await page.close();
      await portal.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
