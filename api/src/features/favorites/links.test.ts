/** From a visitor's save through a real mail to the page of their favorites. */
import type { Answer } from "@samling/contract/types";
import type { Contribution } from "../../models/contributions.ts";
import { FavoriteLink } from "../../models/favorites.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { buildContribution, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { workOn } from "../../testing/work-on.ts";

const api = openMailingApi();
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const day = 24 * 60 * 60 * 1000;
const pictureOf = ({ media }: Contribution) => media?.[0]?.id ?? "";
const save = (email: string, contribution: Contribution, language = "en") =>
  api.post(`/api/add-to-tagged/${email}/${pictureOf(contribution)}`, { headers: { "Accept-Language": language } });
const open = (token: string) =>
  api.post<Answer<"POST /api/visitor-favorites">>("/api/visitor-favorites", { body: { token } });
const mailsTo = (email: string) => api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));
const noMailWaits = () => eventually(async () => expect(await OutgoingMail.count()).toBe(0));

async function readToken(email: string) {
  const mail = await api.mailbox.newestTo(email);
  const address = new URL(/http:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  return { mail, path: address.pathname, token: new URLSearchParams(address.hash.slice(1)).get("token") ?? "" };
}

it("mails a visitor a link, in their language, only to favorites saved with their address [LOOK-09]", async () => {
  const [mine, later, other] = [await buildContribution(), await buildContribution(), await buildContribution()];
  expect((await save("karin@example.org", mine, "sv")).status).toBe(200);
  const { mail, path, token } = await readToken("karin@example.org");
  expect(mail.subject).toBe("Dina favoriter");
  expect(path).toBe(`/organization/${mine.organizationId}/tagged`);
  await save("karin@example.org", later);
  await save("somebody-else@example.org", other);
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body.favorites.map(({ image_id }) => image_id)).toEqual([pictureOf(later), pictureOf(mine)]);
  expect(JSON.stringify(await FavoriteLink.findAll())).not.toContain(token);
});

it("shows by a link only what everyone may see, and no favorite saved while signed in [LOOK-09]", async () => {
  const user = await buildUser({ email: "lena@example.org" });
  const [shown, hidden, own] = [await buildContribution(), await buildContribution(), await buildContribution()];
  await save("lena@example.org", shown);
  await save("lena@example.org", hidden);
  await api.post(`/api/add-to-tagged/lena@example.org/${pictureOf(own)}`, { actor: user });
  await hidden.update({ isPublic: false });
  const { token } = await readToken("lena@example.org");
  expect((await open(token)).body.favorites.map(({ image_id }) => image_id)).toEqual([pictureOf(shown)]);
});

it("refuses an expired link, and one that was never issued [LOOK-09]", async () => {
  await save("maria@example.org", await buildContribution());
  const { token } = await readToken("maria@example.org");
  expect((await open("never-given")).body).toMatchObject({ code: "RESET_TOKEN_INVALID" });
  api.clockOffsetMs = 30 * day + 1;
  expect((await open(token)).body).toMatchObject({ code: "RESET_TOKEN_INVALID" });
});

it("sends one e-mail a day, and answers alike for known and unknown addresses [DEC-05] [LOOK-09]", async () => {
  await buildUser({ email: "known@example.org" });
  const [first, second] = [await buildContribution(), await buildContribution()];
  const answers = [];
  for (const email of ["known@example.org", "new@example.org"]) {
    for (const contribution of [first, second, first]) answers.push(await save(email, contribution));
  }
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  await noMailWaits();
  expect(mailsTo("known@example.org")).toHaveLength(1);
  expect(mailsTo("new@example.org")).toHaveLength(1);
  api.clockOffsetMs = day + 1;
  await save("new@example.org", second);
  await noMailWaits();
  expect(mailsTo("new@example.org")).toHaveLength(2);
});

it("sends one e-mail a day, even if twenty favorites are saved at once [DEC-05]", async () => {
  const contributions = await Promise.all(Array.from({ length: 20 }, () => buildContribution()));
  const answers = await Promise.all(contributions.map((contribution) => save("hurried@example.org", contribution)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await noMailWaits();
  expect(mailsTo("hurried@example.org")).toHaveLength(1);
});

it("keeps the e-mail while the mail server is down, and sends it once when the server is back [LOOK-09]", async () => {
  const [first, second] = [await buildContribution(), await buildContribution()];
  api.mailbox.isRefusing = true;
  await save("patient@example.org", first);
  await eventually(async () => {
    const [waiting] = await api.database.sequelize.query("SELECT 1 FROM jobs.job WHERE state = 'retry'");
    expect(waiting).toHaveLength(1);
  });
  await save("patient@example.org", second);
  api.mailbox.isRefusing = false;
  await noMailWaits();
  expect(mailsTo("patient@example.org")).toHaveLength(1);
  const { token } = await readToken("patient@example.org");
  expect((await open(token)).body.favorites.map(({ image_id }) => image_id)).toEqual([second, first].map(pictureOf));
});

it("lists for people who are signed in the ids of their favorites that they may see, newest first", async () => {
  const user = await buildUser();
  const [first, second] = [await buildContribution(), await buildContribution()];
  for (const item of [first, second])
    await api.post(`/api/add-to-tagged/${user.email}/${pictureOf(item)}`, { actor: user });
  const { body } = await api.get("/api/favorite-ids", { actor: user });
  expect(body).toEqual([pictureOf(second), pictureOf(first)]);
  await second.update({ isPublic: false });
  expect((await api.get("/api/favorite-ids", { actor: user })).body).toEqual([pictureOf(first)]);
  expect((await api.get("/api/favorite-ids")).status).toBe(401);
});
