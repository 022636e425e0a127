/** What staff delete is told to its contributor, in their language and with the reason, unless it was a slip. */
import { Contribution } from "../../models/contribution.ts";
import { OutgoingMail } from "../../models/outgoing-mail.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { type MailingApi, startMailingApi } from "../../testing/mailing-api.ts";

let api: MailingApi;
beforeAll(async () => {
  api = await startMailingApi();
});
afterAll(() => api.stop());

it("tells the contributor after ten minutes, unless it has been restored; who deletes their own is told nothing [ST-07]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const giver = await buildUser({ organization, language: "sv" });
  const mailsOf = () => OutgoingMail.findAll({ where: { kind: "gift-deleted" }, order: ["createdAt"] });
  const work = (mailId = "") => api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(10_000));
  const remove = async (contributionId: string, actor = admin) => {
    const query = { contributionId, reason: "Bilden är <b>någon annans</b>." };
    expect((await api.delete("/api/delete-contribution", { actor, query })).status).toBe(200);
  };
  const give = () => buildContribution({ collection, user: giver, media: [{ title: "Färjan i dimma" }] as never });

  const slip = await give();
  await remove(slip.id);
  await Contribution.update({ deletedAt: null }, { where: { id: slip.id } });
  const [ofSlip] = await mailsOf();
  expect(await work(ofSlip?.id)).toBe("skipped");

  await remove((await give()).id);
  const [ofGift, ...others] = await mailsOf();
  expect(others).toEqual([]);
  expect(await work(ofGift?.id)).toBe("done");
  const mail = await api.mailbox.newestTo(giver.email ?? "");
  expect(mail.subject).toBe("Ditt bidrag har raderats");
  expect(mail.text).toContain("har raderat ”Färjan i dimma”, som du har bidragit med");
  expect(mail.text).toContain("Bilden är någon annans.");
  expect(mail.replyTo?.text).toBe(organization.contactEmail);

  await remove((await give()).id, giver);
  expect(await mailsOf()).toEqual([]);
});
