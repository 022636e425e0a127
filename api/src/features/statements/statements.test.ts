import type { Answer } from "@samling/contract/types";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type Statements = Answer<"GET /api/organization/{id}/statements">;

const api = openTestApi();

const accessibility: Statements["accessibility"] = {
  conformance: "full",
  method: "external",
  preparedOn: "2026-03-01",
  reviewedOn: "2026-05-01",
  enforcementName: "The authority",
  enforcementUrl: "https://authority.example",
};

describe("an organization's statements", () => {
  it("claim nothing until an administrator has written something", async () => {
    const { id } = await buildOrganization();
    const { body } = await api.get<Statements>(`/api/organization/${id}/statements`);
    expect(body.texts).toEqual([]);
    expect(body.accessibility).toMatchObject({ conformance: "partial", preparedOn: null });
  });

  it("count the public pictures without a description in words", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const state = "ready" as const;
    const media = [
      { state, altText: "A tram" },
      { state },
      { state, withheldAs: "hidden" as const },
      { state, kind: "video" as const },
      {},
    ];
    await buildContribution({ collection, media });
    await buildContribution({ collection, media, isPublic: false });
    const { body } = await api.get<Statements>(`/api/organization/${organization.id}/statements`);
    expect(body.pictures).toEqual({ shown: 2, withoutAltText: 1 });
  });

  it("are written by its administrators, in sanitized HTML, language by language", async () => {
    const organization = await buildOrganization();
    const actor = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const path = `/api/organization/${organization.id}/statements`;
    const english = { languageCode: "en", limitations: "<p>Maps<script>x()</script></p>", privacy: "<p>Mine</p>" };
    const swedish = { languageCode: "sv", limitations: "<p>Kartor</p>", privacy: "" };
    await api.put(path, { actor, body: { accessibility, texts: [english, swedish] } });
    const emptied = { languageCode: "sv", limitations: "<p></p>", privacy: "" };
    const { status, body } = await api.put<Statements>(path, { actor, body: { accessibility, texts: [emptied] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accessibility, texts: [{ ...english, limitations: "<p>Maps</p>" }] });
    expect((await api.get(path)).body).toEqual(body);
    const member = await buildUser({ organization });
    expect((await api.put(path, { actor: member, body: { accessibility, texts: [] } })).status).toBe(403);
    expect(await AuditEntry.count({ where: { actorId: actor.id, action: "organization:updateStatements" } })).toBe(2);
  });

  it("do not overwrite what another person has written in the meantime", async () => {
    const organization = await buildOrganization();
    const actor = await buildUser({ organization, roles: ["USER", "ADMIN"] });
    const path = `/api/organization/${organization.id}/statements`;
    const write = (limitations: string, before: Statements) =>
      api.put<Statements>(path, {
        actor,
        body: { accessibility, texts: [{ languageCode: "en", limitations, privacy: "" }], before },
      });
    const { body: untouched } = await api.get<Statements>(path);
    const first = await write("<p>First</p>", untouched);
    expect(first.status).toBe(200);
    const second = await write("<p>Second</p>", untouched);
    expect([second.status, second.body]).toMatchObject([409, { code: "CONFLICT" }]);
    expect((await api.get(path)).body).toEqual(first.body);
    expect((await write("<p>Second</p>", first.body)).status).toBe(200);
  });
});

describe("POST /api/organization/{id}/accessibility-feedback", () => {
  it("is mailed to the organization for every sender, and is not stored", async () => {
    const { id, contactEmail } = await buildOrganization({ contactEmail: "contact@museum.example", language: "fi" });
    const body = { message: " The map has no words. ", page: "/map", email: "Ida@Example.org" };
    const { status } = await api.post(`/api/organization/${id}/accessibility-feedback`, { body });
    expect(status).toBe(201);
    const mails = await OutgoingMail.findAll({ where: { organizationId: id } });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      kind: "accessibility-feedback",
      recipient: contactEmail,
      language: "fi",
      data: { message: "The map has no words.", page: "/map", email: "ida@example.org" },
    });
  });

  it("requires a message, and an existing organization", async () => {
    const { id } = await buildOrganization();
    const send = (to: string, message: string) =>
      api.post(`/api/organization/${to}/accessibility-feedback`, { body: { message } });
    expect((await send(id, " ")).status).toBe(400);
    expect((await send(crypto.randomUUID(), "Hello")).status).toBe(404);
  });

  it("is limited to twenty per hour and address", async () => {
    const { id } = await buildOrganization();
    const codes: (string | undefined)[] = [];
    for (let count = 0; count < 21; count += 1) {
      const body = { message: "Again", email: `person-${count}@example.org` };
      codes.push((await api.post(`/api/organization/${id}/accessibility-feedback`, { body })).body.code);
    }
    expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
  });
});
