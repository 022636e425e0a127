import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { password } from "../data/data-set.ts";
import { fillDemo } from "../data/run-data-program.ts";
import { callEverything } from "../specified-client/call-everything.ts";
import { contributeToFirst } from "../specified-client/first-collection.ts";
import { type SpecifiedCall, specifiedCalls } from "../specified-client/specified-calls.ts";
import { type ClientManner, createSpecifiedClient } from "../specified-client/specified-client.ts";
import { awaitMailedLink } from "../support/inbox.ts";
import { openPortal, type Portal, test } from "../support/portal.ts";
import { askAs } from "../support/session.ts";

/**
 * Everything follows the specification, except that the organization already exists: the specification does not say
 * where organizations come from.
 */
async function createOrganization(portal: Portal, manner: ClientManner): Promise<string> {
  const { id } = await askAs<{ id: string }>(portal, "platformAdmin", "POST /api/organization", {
    name: `Specified ${manner} ${randomUUID()}`,
    contactEmail: "specified@example.org",
    language: "en",
    superAdminEmail: portal.data.users.platformAdmin,
  });
  return id;
}

async function runClient(portal: Portal, manner: ClientManner) {
  const client = createSpecifiedClient(portal.stack.url, manner);
  const answers = await callEverything(client, {
    organizationId: await createOrganization(portal, manner),
    neighborId: portal.data.organization.id,
    admin: { email: portal.data.users.platformAdmin, password },
    picture: await readFile(portal.files.upright),
    readResetToken: async (recipient) => {
      const link = new URL(await awaitMailedLink(portal, { recipient, subject: /password/i }));
      return new URLSearchParams(link.hash.slice(1)).get("token") ?? "";
    },
  });
  return { answers, made: [...client.made].sort() };
}

test.describe("a client written from the specification alone", () => {
  const manners: ClientManner[] = ["as specified", "as text"];
  for (const manner of manners) {
    test(`gets the specified answer from each of its 59 calls, with values ${manner} [API-07] [API-08] [A-API-13] [IN-20]${manner === "as specified" ? "" : " @slow"}`, async ({
      portal,
    }) => {
      const { answers, made } = await runClient(portal, manner);
      const expected = answers.map(({ address }) => {
        const { status = 200 }: SpecifiedCall = specifiedCalls[address];
        return { address, status, missing: [] };
      });
      expect(answers.map(({ address, status, missing }) => ({ address, status, missing }))).toEqual(expected);
      expect(made).toEqual(Object.keys(specifiedCalls).sort());
      expect(made).toHaveLength(59);
    });
  }

  test("gives the first open collection of each organization of the demo what it asks for, and everyone sees it [API-07] @slow", async () => {
    const portal = await openPortal();
    try {
      const organizationIds = await fillDemo(portal.stack);
      const client = createSpecifiedClient(portal.stack.url, "as specified");
      const picture = await readFile(portal.files.upright);
      expect(organizationIds).toHaveLength(4);
      for (const organizationId of organizationIds) {
        const email = `${organizationId}@example.org`;
        const { collectionId, contributionId } = await contributeToFirst(client, { organizationId, email, picture });
        const contribution = await client.send("GET /api/contribution/{id}", { path: { id: contributionId } });
        expect([contribution.status, contribution.body.images.length]).toEqual([200, 1]);
        const query = { collectionId, orgId: organizationId, paginationId: 0, isGallery: false, isAdmin: false };
        const list = async () => (await client.send("GET /api/collection-contributions", { query })).body.items;
        await expect.poll(list).toContainEqual(expect.objectContaining({ contributionId }));
      }
    } finally {
      await portal.stop();
    }
  });
});
