/** Notifies the contributor of a deletion by staff, in their language and with the reason, unless it was undone. */
import type { Answer } from "@samling/contract/types";
import { Contribution } from "../../models/contributions.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";

const api = openMailingApi();

it("notifies the contributor after ten minutes unless restored, but not of their own deletions [ST-07]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  const contributor = await buildUser({ organization, language: "sv" });
  const findDeletionMails = () =>
    OutgoingMail.findAll({ where: { kind: "contribution-deleted" }, order: ["createdAt"] });
  const work = (mailId = "") => api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(10_000));
  const remove = async (contributionId: string, actor = admin) => {
    const query = { contributionId, reason: "Bilden är <b>någon annans</b>." };
    expect((await api.delete("/api/delete-contribution", { actor, query })).status).toBe(200);
  };
  const contribute = () =>
    buildContribution({ collection, user: contributor, media: [{ title: "Färjan i dimma" }] as never });

  const restored = await contribute();
  await remove(restored.id);
  await Contribution.update({ deletedAt: null }, { where: { id: restored.id } });
  const [restoredMail] = await findDeletionMails();
  expect(await work(restoredMail?.id)).toBe("skipped");

  const contribution = await contribute();
  const preview = async (actor = admin, { id } = organization) =>
    (
      await api.post<Answer<"POST /api/organization/{id}/contributions/{contributionId}/deletion-letter">>(
        `/api/organization/${id}/contributions/${contribution.id}/deletion-letter`,
        { actor, body: { words: "Bilden är <b>någon annans</b>." } },
      )
    ).body.letter;
  const letter = await preview();
  expect(letter).toMatchObject({ language: "sv", subject: "Ditt bidrag har raderats", button: null });
  expect([
    await findDeletionMails(),
    await Contribution.count({ where: { id: contribution.id, deletedAt: null } }),
  ]).toEqual([[], 1]);
  const otherOrganization = await buildOrganization();
  const stranger = await buildUser({ organization: otherOrganization, roles: ["ADMIN"] });
  expect([await preview(stranger), await preview(stranger, otherOrganization), await preview(contributor)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await remove(contribution.id);
  const [deletionMail, ...others] = await findDeletionMails();
  expect(others).toEqual([]);
  expect(await work(deletionMail?.id)).toBe("done");
  const mail = await api.mailbox.newestTo(contributor.email ?? "");
  expect(mail.subject).toBe("Ditt bidrag har raderats");
  expect(mail.text).toContain("har raderat ”Färjan i dimma”, som du har bidragit med");
  expect(mail.text).toContain("Bilden är någon annans.");
  // The e-mail equals the letter that was previewed.
  const read = [letter?.subject, letter?.greeting, ...(letter?.paragraphs ?? []), letter?.quote, letter?.foot];
  const sent = mail.text?.replaceAll(/\s+/g, " ");
  for (const line of read.slice(1)) expect(sent).toContain(line?.replaceAll(/\s+/g, " "));
  expect(mail.replyTo?.text).toBe(organization.contactEmail);

  await remove((await contribute()).id, contributor);
  expect(await findDeletionMails()).toEqual([]);
});
