/** Messages, which clients show to people if they do not know our codes. */

import type { ErrorBody } from "@samling/contract/errors";
import { englishTexts } from "../messages/texts.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";

const api = openTestApi();

const person = { firstName: "Ida", lastName: "Berg", email: "ida@example.org", password: "long enough" };

async function register(fields: object, language = "en"): Promise<ErrorBody> {
  const query = { organizationId: (await buildOrganization()).id };
  const headers = { "Accept-Language": language };
  return (await api.post("/api/register-user", { query, headers, body: { ...person, ...fields } })).body;
}

describe("the message of a refusal", () => {
  it.each([
    [{ phone: "123" }, "phone", "Phone number must have at least 6 characters."],
    [{ email: "ida" }, "email", "E-mail is not an e-mail address."],
    [{ password: "1234567" }, "password", "Password must have at least 8 characters."],
    [{ lastName: undefined, email: "ida" }, "lastName", "Last name is required."],
    [{ dateOfBirth: "1850-01-01" }, "dateOfBirth", "Date of birth is out of range."],
    [{ isPublic: "perhaps" }, "isPublic", "isPublic must be true or false."],
    [{ gender: "X" }, "gender", "Gender must be one of the allowed values."],
    [{ bio: "x".repeat(5_001) }, "bio", "About the person must have at most 5000 characters."],
  ])("of %j is the first problem in words, with what the field is called [ERR-01]", async (fields, field, message) => {
    const answer = await register(fields);
    expect(answer.message).toBe(message);
    expect(answer.details?.issues?.[0]?.path).toEqual([field]);
  });

  it.each([
    ["sv-SE,sv;q=0.9,en;q=0.8", "Telefonnummer måste ha minst 6 tecken."],
    ["da", "Telefonnummer skal have mindst 6 tegn."],
    ["fi", "Puhelinnumero vaatii vähintään 6 merkkiä."],
    ["de", "Phone number must have at least 6 characters."],
  ])("is in the requested language: %s [A-ERR-06]", async (language, message) => {
    const answer = await register({ phone: "123" }, language);
    expect(answer.message).toBe(message);
    expect(message).toMatch(new RegExp(` ${answer.details?.issues?.[0]?.message}\\.$`));
  });

  it("is in English if no language is requested, whatever the person's own is", async () => {
    const actor = await buildUser({ language: "fi" });
    const { body } = await api.post("/api/user", { actor, body: { phone: "123" } });
    expect(body.message).toBe("Phone number must have at least 6 characters.");
  });

  it("names a field of a file in words", async () => {
    const organization = await buildOrganization();
    const actor = await buildUser({ organization });
    const { id: collectionId } = await buildCollection({ organization });
    const form = new FormData();
    form.set("collectionId", collectionId);
    form.set("mediaData", JSON.stringify({ "a.jpg": { locationLat: 99 } }));
    const headers = { "Accept-Language": "sv" };
    const { body } = await api.post("/api/submit-contribution", { actor, headers, body: form });
    expect(body.message).toBe("Plats (a.jpg) får vara högst 90.");
  });

  it("has words of its own for an invalid color [A-EORG-03]", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const body = {
      name: "X",
      color: "reddish",
      contactEmail: "x@example.org",
      language: "en",
      superAdminEmail: "x@example.org",
    };
    const answer = await api.post("/api/organization", { actor, body });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      "COLOR_NOT_VALID",
      "The color is not valid",
    ]);
  });

  it.each(["en", "sv", "da", "fi"])(
    "contains the words that clients search for if an e-mail is taken, also in %s [ERR-02]",
    async (language) => {
      const { email } = await buildUser();
      expect((await register({ email }, language)).message).toContain("this email is already in use.");
    },
  );

  it("distinguishes a missing token from an expired one [ERR-09]", async () => {
    const messageFor = async (actor: string | null) => (await api.get("/api/user", { actor })).body.message;
    expect(await messageFor(null)).toBe("No token found to use for request.");
    expect(await messageFor("made-up")).toBe("This session is over. Sign in again.");
  });

  it("names the action that the server failed to do [ERR-01] [A-ERR-01]", async () => {
    const { id } = await buildContribution({});
    const organization = await buildOrganization();
    const actor = await buildUser({ organization, roles: ["ADMIN"] });
    const translations = [{ languageCode: "en", translation: "<p>Help</p>" }];
    const headers = { "Accept-Language": "sv" };
    await api.database.sequelize.query("ALTER TABLE answers RENAME TO elsewhere");
    await api.database.sequelize.query("ALTER TABLE help_page_translations RENAME TO nowhere");
    const reading = await api.get(`/api/contribution/${id}`);
    const path = `/api/organization/${organization.id}/help-page`;
    const saving = await api.put(path, { actor, headers, body: { translations } });
    await api.database.sequelize.query("ALTER TABLE elsewhere RENAME TO answers");
    await api.database.sequelize.query("ALTER TABLE nowhere RENAME TO help_page_translations");
    expect([reading.status, reading.body.message]).toEqual([500, "Error while getting the contribution"]);
    expect([saving.status, saving.body.message]).toEqual([
      500,
      "Något gick fel, det gick inte att uppdatera hjälpsidans översättningar",
    ]);
  });

  it("names the action even if it is about a person [ERR-01] [ERR-07]", async () => {
    const { id: organizationId } = await buildOrganization();
    const { id } = await buildUser();
    await api.database.sequelize.query("ALTER TABLE memberships RENAME TO elsewhere");
    const registering = await api.post("/api/register-user", { query: { organizationId }, body: person });
    const reading = await api.get(`/api/user/${id}/${organizationId}`);
    await api.database.sequelize.query("ALTER TABLE elsewhere RENAME TO memberships");
    expect([registering.status, registering.body.message]).toEqual([500, "Error while registering user."]);
    expect([reading.status, reading.body.message]).toEqual([500, "could not fetch user information"]);
  });

  it("says that a person does not exist [ERR-07]", async () => {
    const { id } = await buildOrganization();
    const { status, body } = await api.get(`/api/user/${crypto.randomUUID()}/${id}`);
    expect([status, body.message]).toEqual([404, "User not found"]);
  });
});

it("of a field is in English what the code says, by which the other languages find theirs", () => {
  expect(Object.values(englishTexts.issues)).toEqual(Object.keys(englishTexts.issues));
});
