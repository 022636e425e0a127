/** Notices from 65,536 networks, with honest ones among them (DEC-63). */
import type { Answer } from "@samling/contract/types";
import type { Context } from "koa";
import { noticeLink } from "../../mail/signed-links.ts";
import type { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case, Notice } from "../../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { isThorough } from "../../testing/extent.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";

type Receipt = Answer<"POST /api/organization/{id}/notices">;
type Summary = Answer<"GET /api/organization/{id}/cases/summary">;

const shownEach = 1_400;
const minutes = (count: number) => count * 60_000;
const floods = isThorough ? 2_400 : 60;
const organizations: Organization[] = [];
const api = openMailingApi();
let admin: User;
let platformAdmin: User;
let ids: { organizationId: string; id: string }[] = [];

beforeAll(async () => {
  for (let place = 0; place < 3; place += 1) {
    const organization = await buildOrganization();
    organizations.push(organization);
    const { id: collectionId } = await buildCollection({ organization });
    await api.parts.database.sequelize.query(
      `INSERT INTO contributions (organization_id, collection_id)
       SELECT :organizationId, :collectionId FROM generate_series(1, :shownEach)`,
      { replacements: { organizationId: organization.id, collectionId, shownEach } },
    );
  }
  admin = await buildUser({ organization: organizations[0] as Organization, roles: ["ADMIN"] });
  platformAdmin = await buildUser({ isPlatformAdmin: true });
  const all = await Contribution.findAll({ attributes: ["organizationId", "id"], order: ["id"] });
  ids = all.map(({ organizationId, id }) => ({ organizationId, id }));
});

const send = (item: { organizationId: string; id: string }, address: string, values: object) =>
  api.post<Receipt>(`/api/organization/${item.organizationId}/notices`, {
    body: { contributionId: item.id, words: "x", name: "x", language: "en", isTrue: true, ...values },
    headers: { "x-forwarded-for": address },
  });
const countHidden = () => Contribution.count({ where: { withheldAs: "hidden" } });
const openLink = async ({ reference }: Receipt) => {
  const { organizationId, caseId } = await Notice.findOne({ where: { reference }, rejectOnEmpty: true });
  const token = noticeLink.create(api.parts.config.mediaSecret, { organizationId, caseId, side: "notifier" });
  return api.post<Answer<"POST /api/notice">>("/api/notice", { body: { token } });
};

/** Sends as many as arrive at the same time, in whatever order they are served. */
async function sendAll<T>(all: readonly T[], sendOne: (item: T, index: number) => Promise<unknown>): Promise<void> {
  const atOnce = 8;
  for (let start = 0; start < all.length; start += atOnce) {
    await Promise.all(all.slice(start, start + atOnce).map((item, index) => sendOne(item, start + index)));
  }
}

it(
  "lets the 65,536 networks of one /48 send and hide no more than a few networks do [LAW-11]",
  async () => {
    const addressOf = (network: number) => `2001:db8:1:${network.toString(16)}::1`;
    let taken = 0;
    await sendAll([...Array(isThorough ? 65_536 : 60).keys()], async (network) => {
      const context = { ip: addressOf(network), set: () => undefined } as unknown as Context;
      const counted = api.parts.limits.count("notice", { context });
      await counted.then(
        () => (taken += 1),
        () => undefined,
      );
    });
    // An hour may end in between.
    expect(taken).toBeLessThanOrEqual(40);
    await api.parts.database.sequelize.query("DELETE FROM rate_limits");
    const hidden: boolean[] = [];
    await sendAll(ids.slice(0, 12), async (item, network) => {
      const { body } = await send(item, addressOf(network), { reason: "child_abuse", name: "" });
      hidden.push(body.isHidden);
    });
    expect(hidden.filter(Boolean)).toHaveLength(1);
  },
  minutes(isThorough ? 60 : 3),
);

it(
  "hides less than one in a hundred in a flood from all networks, and acts on each true notice of the gravest kind [LAW-11]",
  async () => {
    await sendAll(ids.slice(100, 100 + floods), async (item, index) => {
      const made = { reason: "shows_me", email: `made-up-${index}@example.org` };
      const values = index % 2 === 0 ? { reason: "child_abuse", name: "" } : made;
      expect((await send(item, `2001:db8:${(index + 16).toString(16)}:1::1`, values)).status).toBe(201);
    });
    const inFlood = await countHidden();
    expect(inFlood).toBeGreaterThan(0);
    expect(inFlood).toBeLessThan(ids.length / 100);

    // Without an address it comes first in the queue, and staff are notified at once.
    const [first] = organizations;
    const trueOne = ids.find(({ organizationId }, index) => index > 100 + floods && organizationId === first?.id);
    if (!first || !trueOne) throw new Error("There is nothing to report.");
    const { body } = await send(trueOne, "203.0.113.9", { reason: "child_abuse", name: "" });
    const notice = await Notice.findOne({ where: { reference: body.reference }, rejectOnEmpty: true });
    const { isUrgent } = await Case.findOne({ where: { id: notice.caseId }, rejectOnEmpty: true });
    expect([body.isHidden, isUrgent]).toEqual([false, true]);
    expect(await OutgoingMail.count({ where: { kind: "desk-alert", recipient: admin.email ?? "" } })).toBe(1);

    // With an address a notice hides as soon as the link is opened, as does one whose sender is shown.
    for (const [index, reason] of (["child_abuse", "shows_me"] as const).entries()) {
      const one = ids.at(-1 - index) as (typeof ids)[number];
      const sent = await send(one, `198.51.100.${index + 1}`, { reason, email: `honest-${index}@example.org` });
      expect([sent.body.isHidden, sent.body.hidesByLink]).toEqual([false, true]);
      expect((await openLink(sent.body)).body.isHidden).toBe(true);
      expect((await api.get(`/api/contribution/${one.id}`)).status).toBe(404);
    }
  },
  minutes(isThorough ? 60 : 3),
);

it(
  "shows staff and platform admins the flood, and keeps all of it by one decision, which can be undone, without a letter to its senders [LAW-11]",
  async () => {
    const [first] = organizations;
    const at = `/api/organization/${first?.id}`;
    const flood = async () => (await api.get<Summary>(`${at}/cases/summary`, { actor: admin })).body.flood;
    expect((await flood())?.waiting).toBeGreaterThan(10);
    const listed = await api.get<Answer<"GET /api/notice-floods">>("/api/notice-floods", { actor: platformAdmin });
    expect(listed.body.map(({ organization: { id } }) => id)).toContain(first?.id);
    await OutgoingMail.destroy({ where: {} });
    const hiddenBefore = await countHidden();
    const keepAll = async () => {
      const decided: Answer<"POST /api/organization/{id}/notice-flood">["decisions"] = [];
      for (let left = 1; left > 0; ) {
        const kept = await api.post<Answer<"POST /api/organization/{id}/notice-flood">>(`${at}/notice-flood`, {
          actor: admin,
          body: { words: "All of them are harbours." },
        });
        expect([kept.status, kept.body.decisions.length]).toEqual([200, kept.body.kept]);
        decided.push(...kept.body.decisions);
        left = kept.body.left;
      }
      return decided;
    };
    const waiting = (await flood())?.waiting;
    const decided = await keepAll();
    expect(await flood()).toBeNull();
    for (let start = 0; start < decided.length; start += 100) {
      const decisionIds = decided.slice(start, start + 100).map(({ decisionId }) => decisionId);
      expect((await api.post(`${at}/decisions/undo`, { actor: admin, body: { decisionIds } })).status).toBe(200);
    }
    expect([(await flood())?.waiting, await countHidden()]).toEqual([waiting, hiddenBefore]);
    expect(await keepAll()).toHaveLength(decided.length);
    expect([await flood(), await OutgoingMail.count({ where: { kind: "notice-decided" } })]).toEqual([null, 0]);
    expect(await countHidden()).toBeLessThanOrEqual(hiddenBefore);
    // Notices with a proven address wait for their own decision.
    const proven = ids.slice(-2).filter(({ organizationId }) => organizationId === first?.id);
    for (const { id } of proven) {
      expect((await Case.findOne({ where: { contributionId: id }, rejectOnEmpty: true })).state).toBe("waiting");
    }
  },
  minutes(isThorough ? 60 : 3),
);
