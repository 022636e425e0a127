/** Acceptances of texts, and what happens when a text changes. */
import type { Consent as ShownConsent } from "@samling/contract/types";
import { Consent, Membership, type User } from "../../models/accounts.ts";
import { OrganizationTranslation } from "../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { countLeftovers, type Upload, upload } from "../../testing/upload.ts";

const api = openTestApi();
let picture: Buffer;
beforeAll(async () => {
  picture = await makeSampleJpeg();
});

const listConsents = async (actor: User) => (await api.get<ShownConsent[]>("/api/user/consents", { actor })).body;

async function buildMember() {
  const organization = await buildOrganization();
  const collection = await buildCollection({
    organization,
    hasTerms: true,
    translations: [
      { languageCode: "en", title: "Boats", description: "D", terms: "<p>Be kind</p>" },
      { languageCode: "sv", title: "Båtar", description: "D", terms: "<p>Var snäll</p>" },
    ],
  });
  return { organization, collection, actor: await buildUser({ organization, language: "sv" }) };
}

const contribute = ({ collection, actor }: Awaited<ReturnType<typeof buildMember>>, fields: Upload["fields"] = {}) =>
  upload(api, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": picture },
    fields: { termsAccepted: "true", ...fields },
  });

/** An admin's change of the text, without the rest of the organization. */
const changeTerms = (organizationId: string, terms: string) =>
  OrganizationTranslation.update({ terms }, { where: { organizationId } });

it("lists every acceptance with its text, language and date, latest first", async () => {
  const given = await buildMember();
  const { contributionId } = (await contribute(given)).body;
  const [second, first, ...others] = await listConsents(given.actor);
  expect(others).toEqual([]);
  const { id: organizationId, name: organizationName } = given.organization;
  expect(second).toMatchObject({
    kind: "collection-terms",
    organizationId,
    organizationName,
    collectionId: given.collection.id,
    contributionId,
    language: "sv",
    isCurrent: true,
  });
  expect(second?.collectionTitles).toContainEqual({ languageCode: "sv", title: "Båtar" });
  // The organization has no Swedish text: English was read.
  expect(first).toMatchObject({ kind: "organization-terms", collectionId: null, language: "en", isCurrent: true });
  expect(first?.textHash).toMatch(/^[0-9a-f]{64}$/);
});

it("requires acceptance of changed terms with the next contribution, once, and keeps both acceptances", async () => {
  const given = await buildMember();
  const { organization, actor } = given;
  await changeTerms(organization.id, "<p>New terms</p>");
  expect((await listConsents(actor)).map(({ isCurrent }) => isCurrent)).toEqual([false]);

  const before = await countLeftovers(api);
  const { status, body } = await contribute(given, { organizationTermsAccepted: "false" });
  expect([status, body.code]).toEqual([400, "TERMS_NOT_ACCEPTED_ERROR"]);
  expect(body.details?.issues?.map(({ path }) => path)).toEqual([["organizationTermsAccepted"]]);
  expect(await countLeftovers(api)).toEqual(before);

  expect((await contribute(given, { organizationTermsAccepted: "true" })).status).toBe(201);
  expect((await contribute(given)).status).toBe(201);
  const kept = await Consent.findAll({ where: { userId: actor.id, kind: "organization-terms" } });
  expect(new Set(kept.map(({ textHash }) => textHash)).size).toBe(2);
});

it("requires acceptance from a member who has never accepted anything", async () => {
  const given = await buildMember();
  const actor = await buildUser();
  await Membership.create({ organizationId: given.organization.id, userId: actor.id, roles: ["USER"] });
  const refused = await contribute({ ...given, actor }, { organizationTermsAccepted: "false" });
  expect(refused.body.code).toBe("TERMS_NOT_ACCEPTED_ERROR");
  expect((await contribute({ ...given, actor })).status).toBe(201);
  const kept = (await listConsents(actor)).map(({ kind, isVouched }) => [kind, isVouched]);
  expect(kept.toSorted()).toEqual([
    ["collection-terms", false],
    ["organization-terms", true],
  ]);
});

it("requires nothing if the organization has no terms", async () => {
  const given = await buildMember();
  await changeTerms(given.organization.id, "");
  expect((await contribute(given)).status).toBe(201);
});

it("shows no other person's acceptances, and none to visitors", async () => {
  await buildMember();
  expect(await listConsents(await buildUser())).toEqual([]);
  expect((await api.get("/api/user/consents")).status).toBe(401);
});
