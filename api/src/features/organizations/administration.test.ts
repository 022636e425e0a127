import { decodeCatalogue, encodeCatalogue } from "@samling/contract/codec";
import { registrationFieldNames } from "@samling/contract/constants/accounts";
import { languageCodes } from "@samling/contract/constants/languages";
import type { Answer } from "@samling/contract/types";
import { Membership, User } from "../../models/accounts.ts";
import { Organization } from "../../models/organizations.ts";
import { AuditEntry, Language, License, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type OrganizationAnswer = Answer<"GET /api/organization/{id}">;

const api = openTestApi();

let made = 0;
const settings = () => ({
  name: `Friluftsmuseet ${++made}`,
  color: "#aa1122",
  contactEmail: "info@museum.example",
  language: "sv",
});
const english = { languageCode: "en", about: "<p>About us</p>", description: "A museum", terms: "<p>Be kind</p>" };

async function buildAdministered() {
  const organization = await buildOrganization();
  const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  return { organization, admin, query: { organizationId: organization.id } };
}

describe("POST /api/organization", () => {
  it("creates an organization, and makes a person without an account its super-admin by e-mail [A-ENT-04]", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const body = { ...settings(), place: "Åbo", country: "FI", superAdminEmail: "First@Museum.Example " };
    const { status, body: shown } = await api.post<OrganizationAnswer>("/api/organization", { actor, body });
    expect(status).toBe(201);
    expect(shown).toMatchObject({ name: body.name, color: "#aa1122", language: "sv", place: "Åbo", country: "FI" });
    const user = await User.findOne({ where: { email: "first@museum.example" }, rejectOnEmpty: true });
    expect(user.passwordHash).toBeNull();
    const membership = await Membership.findOne({ where: { userId: user.id }, rejectOnEmpty: true });
    expect(membership).toMatchObject({ organizationId: shown.id, roles: ["USER", "SUPER_ADMIN"], status: "active" });
    const mails = await OutgoingMail.findAll({ where: { recipient: "first@museum.example" } });
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([["invitation", "sv"]]);
    const entries = await AuditEntry.findAll({ where: { organizationId: shown.id, actorId: actor.id } });
    expect(entries.map(({ action }) => action).sort()).toEqual(["organization:create", "user:invite"]);
  });

  it("does not let a stranger take over an invitation by registering with the e-mail address", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const body = { ...settings(), superAdminEmail: "invited@museum.example" };
    const { body: shown } = await api.post<OrganizationAnswer>("/api/organization", { actor, body });
    const person = { email: body.superAdminEmail, password: testPassword, firstName: "E", lastName: "S" };
    const { status, body: answer } = await api.post("/api/register-user", {
      query: { organizationId: shown.id },
      body: { ...person, termsAccepted: true },
    });
    expect([status, answer.code]).toEqual([400, "EMAIL_IN_USE"]);
  });

  it("gives the role to an account that has proven its e-mail address, and keeps its password", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const user = await buildUser({ emailProvenAt: new Date() });
    const body = { ...settings(), superAdminEmail: user.email };
    const { body: shown } = await api.post<OrganizationAnswer>("/api/organization", { actor, body });
    const login = { email: user.email, password: testPassword, organizationId: shown.id };
    const { status } = await api.post("/api/login", { body: login });
    expect(status).toBe(200);
    expect(await Membership.count({ where: { organizationId: shown.id, userId: user.id } })).toBe(1);
  });

  it("gives an organization that is created without a color the default one [CONST-01]", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const { color: _, ...body } = { ...settings(), superAdminEmail: "colorless@museum.example" };
    const { status, body: shown } = await api.post<OrganizationAnswer>("/api/organization", { actor, body });
    expect([status, shown.color]).toEqual([201, "#556271"]);
  });

  it("refuses an existing name, and stores nothing", async () => {
    const actor = await buildUser({ isPlatformAdmin: true });
    const { name } = await buildOrganization();
    const body = { ...settings(), name: name.toUpperCase(), superAdminEmail: "nobody@museum.example" };
    const { status, body: answer } = await api.post("/api/organization", { actor, body });
    expect([status, answer.code]).toEqual([409, "CONFLICT"]);
    expect(await User.count({ where: { email: body.superAdminEmail } })).toBe(0);
  });

  it("is refused to admins of other organizations", async () => {
    const actor = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const { status } = await api.post("/api/organization", {
      actor,
      body: { ...settings(), superAdminEmail: "a@b.example" },
    });
    expect(status).toBe(403);
    expect((await api.post("/api/organization", { body: {} })).status).toBe(401);
  });
});

describe("PUT /api/update-organization", () => {
  const update = (more: object = {}) => ({
    ...settings(),
    organizationTranslations: [english],
    registrationFields: { phone: true, bio: false },
    ...more,
  });

  it("changes everything an organization has and returns it [A-API-01] [A-EORG-01] [A-ENT-04] [PERM-09]", async () => {
    const { organization, admin: actor, query } = await buildAdministered();
    const license = await License.findOne({ where: { isOffered: true }, rejectOnEmpty: true });
    const body = update({
      saveFavoriteTexts: [{ languageCode: "sv", text: "Tack!", memberText: "Sparad!" }],
      accessibilityStatementUrl: "https://museum.example/a11y",
      offersOriginals: true,
      recommendedLicense: license.id,
    });
    const { status, body: shown } = await api.put<OrganizationAnswer>("/api/update-organization", {
      actor,
      query,
      body,
    });
    expect(status).toBe(200);
    expect(shown).toMatchObject({ ...body, id: organization.id, organizationTranslations: [english] });
    const { body: again } = await api.get<OrganizationAnswer>(`/api/organization/${organization.id}`);
    expect(again).toEqual(shown);
    const trace = await AuditEntry.findOne({ where: { action: "organization:update", subjectId: organization.id } });
    expect(trace?.actorId).toBe(actor.id);
  });

  it("keeps languages that are not sent, and removes one that is sent empty [A-EORG-05]", async () => {
    const { admin: actor, query } = await buildAdministered();
    const swedish = { languageCode: "sv", about: "<p>Om</p>", description: "Ett museum", terms: "<p>Villkor</p>" };
    const send = async (text: object) => {
      const body = update({ organizationTranslations: [text], saveFavoriteTexts: [{ languageCode: "fi", text: "" }] });
      return (await api.put<OrganizationAnswer>("/api/update-organization", { actor, query, body })).body
        .organizationTranslations;
    };
    expect((await send(swedish)).map(({ languageCode }) => languageCode)).toEqual(["en", "sv"]);
    const none = { languageCode: "sv", about: "<p><br></p>", description: "", terms: "<p>&nbsp;</p>" };
    expect((await send(none)).map(({ languageCode }) => languageCode)).toEqual(["en"]);
  });

  it("keeps the text for members if a client does not know it, and removes the row when both are empty [A-ENT-04]", async () => {
    const { admin: actor, query } = await buildAdministered();
    const send = async (text: object) => {
      const body = update({ saveFavoriteTexts: [{ languageCode: "sv", ...text }] });
      return (await api.put<OrganizationAnswer>("/api/update-organization", { actor, query, body })).body
        .saveFavoriteTexts;
    };
    await send({ text: "Skapa ett konto", memberText: "Sparad" });
    expect(await send({ text: "" })).toEqual([{ languageCode: "sv", text: "", memberText: "Sparad" }]);
    expect(await send({ text: "", memberText: "" })).toEqual([]);
  });

  it("requires every required language, and every language sent, to be complete [A-EORG-04] [A-EORG-05]", async () => {
    const { organization, admin: actor, query } = await buildAdministered();
    for (const text of [
      { ...english, terms: "<p> &nbsp;</p>" },
      { ...english, about: "", description: "", terms: "" },
      { ...english, languageCode: "fi", about: "<script>x</script>" },
    ]) {
      const body = update({ organizationTranslations: [text] });
      const { status, body: answer } = await api.put("/api/update-organization", { actor, query, body });
      expect([status, answer.code]).toEqual([400, "MISSING_TRANSLATIONS_ERROR"]);
      expect(answer.details?.issues?.[0]?.path).toEqual(["organizationTranslations", text.languageCode]);
    }
    await organization.reload();
    expect(organization.color).not.toBe("#aa1122");
  });

  it("reads required languages from the table of languages [A-ENT-06]", async () => {
    const { admin: actor, query } = await buildAdministered();
    await Language.update({ required: true }, { where: { code: "fi" } });
    try {
      const { body } = await api.put("/api/update-organization", { actor, query, body: update() });
      expect(body.details?.issues?.map(({ path }) => path[1])).toEqual(["fi"]);
    } finally {
      await Language.update({ required: false }, { where: { code: "fi" } });
    }
  });

  it("sanitizes HTML before it is stored", async () => {
    const { admin: actor, query } = await buildAdministered();
    const organizationTranslations = [{ ...english, about: '<p onclick="x()">Hi<script>alert(1)</script></p>' }];
    const body = update({ organizationTranslations });
    const { body: shown } = await api.put<OrganizationAnswer>("/api/update-organization", { actor, query, body });
    expect(shown.organizationTranslations[0]?.about).toBe("<p>Hi</p>");
  });

  it("names everything that is empty or invalid [A-EORG-02] [A-EORG-03]", async () => {
    const { admin: actor, query } = await buildAdministered();
    const body = update({
      name: " ",
      contactEmail: "nobody",
      color: "reddish",
      accessibilityStatementUrl: "javascript:alert(1)",
      registrationFields: { alias: "perhaps", shoe_size: true },
    });
    const { status, body: answer } = await api.put("/api/update-organization", { actor, query, body });
    expect(status).toBe(400);
    const fields = answer.details?.issues?.map(({ path }) => path[0]).sort();
    expect(fields).toEqual(["accessibilityStatementUrl", "color", "contactEmail", "name", "registrationFields"]);
  });

  it("recommends no license that is not offered", async () => {
    const { admin: actor, query, organization } = await buildAdministered();
    await License.upsert({ id: "old-license", isOffered: false });
    for (const recommendedLicense of ["old-license", "unknown"]) {
      const { status, body } = await api.put("/api/update-organization", {
        actor,
        query,
        body: update({ recommendedLicense }),
      });
      expect([status, body.details?.issues?.map(({ path }) => path)]).toEqual([400, [["recommendedLicense"]]]);
    }
    expect((await organization.reload()).recommendedLicense).toBeNull();
  });

  it("names a name that another organization has, and does not call it a change by someone else", async () => {
    const { organization, admin: actor, query } = await buildAdministered();
    const { name } = await buildOrganization();
    const body = update({ name: name.toUpperCase(), updatedAt: organization.updatedAt.toISOString() });
    const { status, body: answer } = await api.put("/api/update-organization", { actor, query, body });
    expect([status, answer.code, answer.message]).toEqual([
      400,
      "INVALID_INPUT",
      "Name is taken by another organization.",
    ]);
    const own = update({ name: organization.name.toUpperCase() });
    expect((await api.put("/api/update-organization", { actor, query, body: own })).status).toBe(200);
  });

  it("keeps recommending one that is no longer offered, so that the rest can be saved", async () => {
    const { admin: actor, query, organization } = await buildAdministered();
    await License.upsert({ id: "withdrawn-license", isOffered: false });
    await organization.update({ recommendedLicense: "withdrawn-license" });
    const body = update({ recommendedLicense: "withdrawn-license" });
    expect((await api.put("/api/update-organization", { actor, query, body })).status).toBe(200);
  });

  it("refuses to overwrite what another person has saved in the meantime", async () => {
    const { organization, admin: actor, query } = await buildAdministered();
    const body = update({ updatedAt: organization.updatedAt.toISOString() });
    const first = await api.put<OrganizationAnswer>("/api/update-organization", { actor, query, body });
    expect(first.status).toBe(200);
    const second = await api.put("/api/update-organization", { actor, query, body: { ...body, name: "Another" } });
    expect([second.status, second.body.code]).toEqual([409, "CONFLICT"]);
    const third = await api.put("/api/update-organization", {
      actor,
      query,
      body: { ...body, updatedAt: first.body.updatedAt },
    });
    expect(third.status).toBe(200);
  });

  it("lets one of several concurrent saves succeed", async () => {
    const { organization, admin: actor, query } = await buildAdministered();
    const updatedAt = organization.updatedAt.toISOString();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.put("/api/update-organization", { actor, query, body: update({ updatedAt }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("is refused to members and to admins of others [PERM-09]", async () => {
    const { organization, query } = await buildAdministered();
    const member = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    const send = async (actor: User | null) =>
      (await api.put("/api/update-organization", { actor, query, body: update() })).status;
    expect([await send(null), await send(member), await send(stranger)]).toEqual([401, 403, 403]);
    expect(await send(await buildUser({ isPlatformAdmin: true }))).toBe(200);
  });
});

describe("GET /api/registration-fields", () => {
  it("names the ten fields in every language [A-API-03] [A-ENT-05] [A-EORG-07]", async () => {
    const { admin: actor, query } = await buildAdministered();
    const { status, body } = await api.get<Answer<"GET /api/registration-fields">>("/api/registration-fields", {
      actor,
      query,
    });
    expect(status).toBe(200);
    expect(body.map(({ field }) => field)).toEqual([...registrationFieldNames]);
    for (const { names } of body) expect(Object.keys(names).sort()).toEqual([...languageCodes].sort());
    expect(body.find(({ field }) => field === "date_of_birth")?.names).toMatchObject({
      en: "Date of birth",
      fi: "Syntymäaika",
    });
  });

  it("is open to everyone, since a registration form needs the names [A-API-03]", async () => {
    const { organization, query } = await buildAdministered();
    for (const actor of [null, await buildUser({ organization }), await buildUser()]) {
      const { status, body } = await api.get<unknown[]>("/api/registration-fields", { actor, query });
      expect([status, body.length]).toEqual([200, registrationFieldNames.length]);
    }
  });
});

describe("/api/organization/{id}/help-page", () => {
  const swedish = { languageCode: "sv", translation: "<p>Hjälp</p>" };
  const help = { languageCode: "en", translation: "<p>Help</p>" };

  it("is written by admins and read by everyone, in sanitized HTML [A-API-09] [A-HELP-01] [PERM-09]", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/help-page`;
    const translations = [{ ...help, translation: "<p>Help</p><script>x()</script>" }, swedish];
    const { status, body } = await api.put(address, { actor, body: { translations } });
    expect([status, body]).toEqual([200, [help, swedish]]);
    expect((await api.get(address)).body).toEqual([help, swedish]);
    const { body: shown } = await api.get<OrganizationAnswer>(`/api/organization/${organization.id}`);
    expect(shown.helpPageTranslations).toEqual([help, swedish]);
  });

  it("keeps languages that are not sent, and removes one that is sent empty [A-HELP-03]", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/help-page`;
    await api.put(address, { actor, body: { translations: [help, swedish] } });
    const { body } = await api.put(address, { actor, body: { translations: [{ ...swedish, translation: "Nu" }] } });
    expect(body).toEqual([help, { ...swedish, translation: "Nu" }]);
    const none = [{ ...swedish, translation: "<p><br></p>" }];
    expect((await api.put(address, { actor, body: { translations: none } })).body).toEqual([help]);
  });

  it("requires a text in every required language [A-HELP-02]", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/help-page`;
    for (const translations of [[swedish], [swedish, { ...help, translation: "<p> </p>" }], []]) {
      const { status, body } = await api.put(address, { actor, body: { translations } });
      expect([status, body.code]).toEqual([400, "MISSING_TRANSLATIONS_ERROR"]);
    }
    expect((await api.get(address)).body).toEqual([]);
  });

  it("answers 409 if another person has changed it since it was read", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/help-page`;
    const first = await api.put(address, { actor, body: { translations: [help], before: [] } });
    expect(first.status).toBe(200);
    const late = await api.put(address, { actor, body: { translations: [swedish], before: [] } });
    expect([late.status, late.body.code]).toEqual([409, "CONFLICT"]);
    const again = await api.put(address, { actor, body: { translations: [swedish], before: [help] } });
    expect(again.body).toEqual([help, swedish]);
  });

  it("refuses a language sent twice, and members", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/help-page`;
    expect((await api.put(address, { actor, body: { translations: [help, help] } })).status).toBe(400);
    const member = await buildUser({ organization });
    expect((await api.put(address, { actor: member, body: { translations: [help] } })).status).toBe(403);
    expect((await api.put(address, { body: { translations: [help] } })).status).toBe(401);
    expect((await api.get(`/api/organization/${crypto.randomUUID()}/help-page`)).status).toBe(404);
  });
});

describe("PUT /api/organization/{id}/apptranslations", () => {
  const catalogue = { HEADER: { signIn: "Kom in", menu: { open: "Öppna" } } };
  type Texts = Answer<"PUT /api/organization/{id}/apptranslations">;

  it("accepts a catalogue as JSON text, encoded once or twice, and returns it encoded twice [A-API-10] [A-TRAN-03]", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/apptranslations`;
    for (const translations of [JSON.stringify(catalogue), encodeCatalogue(catalogue)]) {
      const { status, body } = await api.put<Texts>(address, { actor, body: { languageCode: "sv", translations } });
      expect(status).toBe(200);
      expect(body).toHaveLength(1);
      expect(typeof JSON.parse(body[0]?.translation ?? "")).toBe("string");
      expect(decodeCatalogue(body[0]?.translation ?? "")).toEqual(catalogue);
    }
  });

  it("replaces only one language, and removes it with an empty catalogue", async () => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/apptranslations`;
    const send = async (languageCode: string, translations: string) => {
      const { body } = await api.put<Texts>(address, { actor, body: { languageCode, translations } });
      return body.map((text) => [text.languageCode, decodeCatalogue(text.translation)]);
    };
    await send("sv", JSON.stringify(catalogue));
    expect(await send("fi", '{"TITLE":"Otsikko"}')).toEqual([
      ["fi", { TITLE: "Otsikko" }],
      ["sv", catalogue],
    ]);
    expect(await send("sv", "{}")).toEqual([["fi", { TITLE: "Otsikko" }]]);
  });

  it.each([
    ["no JSON", "no JSON"],
    ["a list", "[]"],
    ["nothing", "null"],
    ["a number for a text", '{"a":{"b":7}}'],
    ["an empty text", '{"a":{"b":" "}}'],
    ["a name that reaches into every object", '{"a":{"constructor":{"b":"c"}}}'],
    ["sections without end", `${'{"a":'.repeat(200)}"b"${"}".repeat(200)}`],
  ])("refuses %s [A-TRAN-04]", async (_, translations) => {
    const { organization, admin: actor } = await buildAdministered();
    const address = `/api/organization/${organization.id}/apptranslations`;
    const { status, body } = await api.put(address, { actor, body: { languageCode: "sv", translations } });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.details?.issues?.[0]?.path[0]).toBe("translations");
  });

  it("is refused to members [PERM-09]", async () => {
    const { organization } = await buildAdministered();
    const address = `/api/organization/${organization.id}/apptranslations`;
    const body = { languageCode: "sv", translations: "{}" };
    const member = await buildUser({ organization });
    expect((await api.put(address, { actor: member, body })).status).toBe(403);
    expect((await api.put(address, { body })).status).toBe(401);
  });
});

it("stores nothing of an update that fails halfway", async () => {
  const { organization, admin: actor, query } = await buildAdministered();
  const other = await buildOrganization();
  const body = { ...settings(), name: other.name, organizationTranslations: [english], registrationFields: {} };
  const { status } = await api.put("/api/update-organization", { actor, query, body });
  expect(status).toBe(400);
  const { body: shown } = await api.get<OrganizationAnswer>(`/api/organization/${organization.id}`);
  expect(shown.organizationTranslations[0]?.about).toBe("<p>About</p>");
  expect((await Organization.findByPk(organization.id))?.name).toBe(organization.name);
});

describe("a new organization", () => {
  const names = async (actor: User | null) =>
    (await api.get<{ name: string }[]>("/api/organizations", { actor })).body.map(({ name }) => name);

  it("is on the start page only once a super admin has opened it; until then only its own people see it there", async () => {
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    const name = "The Unfinished Museum";
    const body = { name, color: "#aa1122", contactEmail: "unfinished@example.org", language: "en" };
    const founded = await api.post<{ id: string; isOpen: boolean }>("/api/organization", {
      actor: platformAdmin,
      body: { ...body, superAdminEmail: "unfinished-admin@example.org" },
    });
    const organization = await Organization.findByPk(founded.body.id);
    if (!organization) throw new Error("The organization was not created.");
    expect(founded.body.isOpen).toBe(false);
    const [superAdmin, admin] = [
      await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] }),
      await buildUser({ organization, roles: ["USER", "ADMIN"] }),
    ];
    const collection = await buildCollection({ organization });
    const { id: contributionId } = await buildContribution({ collection, media: [{ state: "ready" }] });
    const latest = async () =>
      (await api.get<{ contributionId: string }[]>("/api/latest-pictures")).body.some(
        (item) => item.contributionId === contributionId,
      );
    expect(await names(null)).not.toContain(name);
    expect(await latest()).toBe(false);
    for (const actor of [platformAdmin, superAdmin, admin]) expect(await names(actor)).toContain(name);
    const open = (actor: User | null) => api.post(`/api/organization/${organization.id}/open`, { actor });
    expect([(await open(null)).status, (await open(admin)).status]).toEqual([401, 403]);
    expect((await open(superAdmin)).status).toBe(200);
    expect((await open(superAdmin)).status).toBe(200);
    expect(await names(null)).toContain(name);
    expect(await latest()).toBe(true);
  });
});
