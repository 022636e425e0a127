/** High roles in one organization reveal nothing of another: neither hidden content nor its existence. */
import { openCase } from "../features/contributions/open-case.ts";
import { addGroupMember, createGroup } from "../features/groups/service.ts";
import type { User } from "../models/accounts.ts";
import type { Organization } from "../models/organizations.ts";
import { Case, Decision } from "../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import type { Subjects } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";

const secret = "kept-among-us";

const api = openTestApi();
let otherOrganization: Organization;
let stranger: User;
let hidden: Subjects;
let archived: Subjects;
let absent: Subjects;

beforeAll(async () => {
  otherOrganization = await buildOrganization();
  const somebody = await buildUser({ organization: otherOrganization });
  const organization = await buildOrganization();
  const member = await buildUser({ organization, email: `${secret}@example.org`, firstName: secret });
  const group = await createGroup(null, { organizationId: organization.id, name: secret });
  await addGroupMember(null, group, { userId: member.id });
  const translations = [{ languageCode: "en" as const, title: secret, description: secret }];
  const hide = async (values: Parameters<typeof buildCollection>[0]): Promise<Subjects> => {
    const collection = await buildCollection({ organization, translations, archivedText: secret, ...values });
    const media = [{ title: secret, description: secret }];
    const contribution = await buildContribution({ collection, user: member, media, adminComments: secret });
    await openCase(contribution, new Date());
    const reviewCase = await Case.findOne({ where: { contributionId: contribution.id }, rejectOnEmpty: true });
    const review = { caseId: reviewCase.id, decisionId: await decide(reviewCase) };
    return { organization, collection, contribution, review, person: member, group, email: somebody.email ?? "" };
  };
  const decide = async ({ id: caseId }: Case) => {
    const before = { version: 0, state: "waiting" as const, hiddenAt: null, withheldAs: null, files: [] };
    const internalValues = { words: secret, note: secret, actorId: member.id, decidedAt: new Date() };
    const { id } = await Decision.create({
      organizationId: organization.id,
      caseId,
      kind: "publish",
      before,
      ...internalValues,
    });
    return id;
  };
  hidden = await hide({ isPublic: false });
  archived = await hide({ status: "ARCHIVED" });
  const open = await buildCollection({ organization });
  await buildContribution({ collection: open, user: member, isPublic: false, media: [{ title: secret }] });
  const missingId = { id: crypto.randomUUID() };
  const review = { caseId: missingId.id, decisionId: missingId.id };
  absent = { ...hidden, collection: missingId, contribution: missingId, person: missingId, group: missingId, review };
});

/** Some calls change actors: after joining, one is no longer a stranger. */
let isChanged = true;
beforeEach(async () => {
  // One address may send few notices.
  await api.parts.database.sequelize.query("DELETE FROM rate_limits");
  if (isChanged) stranger = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  isChanged = false;
});

it.each(callEntries)(
  "%s reveals nothing hidden to a super-admin of another organization and to signed-out callers, and answers as for nothing [PERM-03]",
  async (name, { address }) => {
    const ask = (subjects: Subjects, actor: User | null) => sendExample(api, name, { actor, subjects });
    const hiddenIds = isThorough ? [hidden, archived] : [hidden];
    const answers = [];
    for (const actor of [stranger, null]) for (const subjects of hiddenIds) answers.push(await ask(subjects, actor));
    const forAbsent = await ask(absent, stranger);
    for (const { body } of answers) expect(JSON.stringify(body ?? "")).not.toContain(secret);
    const [forHidden] = answers;
    isChanged = !address.startsWith("GET ") && answers.some(({ status }) => status < 400);
    expect([forHidden?.status, forHidden?.body?.code]).toEqual([forAbsent.status, forAbsent.body?.code]);
  },
);
