import { decodeCatalogue } from "@samling/contract/codec";
import { defaultColor } from "@samling/contract/constants/organizations";
import type { Organization, OrganizationSummary } from "@samling/contract/types";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();

describe("GET /api/organizations", () => {
  it("lists all organizations by name, with their descriptions and color [API-01] [ENT-06] [CONST-01]", async () => {
    await buildOrganization({ name: "östermuseet" });
    await buildOrganization({ name: "Arkivet", color: "#aa1122" });
    const { status, body } = await api.get<OrganizationSummary[]>("/api/organizations");
    expect(status).toBe(200);
    expect(body.map(({ name }) => name)).toEqual(["Arkivet", "östermuseet"]);
    expect(body.map(({ color }) => color)).toEqual(["#aa1122", defaultColor]);
    expect(body[0]?.description).toEqual([{ languageCode: "en", description: "A museum" }]);
  });

  it("counts the collections that the caller may see, and shows the newest public one's picture", async () => {
    const organization = await buildOrganization();
    const member = await buildUser({ organization });
    const imageKey = `${organization.id}/image-0123456789.jpg`;
    const open = await buildCollection({ organization, imageKey });
    await buildCollection({ organization, isPublic: false, imageKey: `${organization.id}/image-secret0000.jpg` });
    await buildCollection({ organization, status: "ARCHIVED" });
    const seenBy = async (actor: typeof member | null) => {
      const { body } = await api.get<OrganizationSummary[]>("/api/organizations", { actor });
      return body.find(({ id }) => id === organization.id);
    };
    expect((await seenBy(null))?.collectionCount).toBe(1);
    expect((await seenBy(member))?.collectionCount).toBe(2);
    expect((await seenBy(member))?.coverUrl).toBe(`/media/collection/${open.id}/image-0123456789.jpg`);
  });

  it("takes as many queries for many organizations as for one", async () => {
    const few = await api.database.recordQueries(() => api.get("/api/organizations"));
    for (let made = 0; made < 5; made++) await buildCollection();
    const many = await api.database.recordQueries(() => api.get("/api/organizations"));
    expect(many.length).toBe(few.length);
  });
});

describe("GET /api/organization/{id}", () => {
  it("serves one organization with its texts in every language [API-02] [ENT-06] [ENT-07] [A-ENT-04]", async () => {
    const organization = await buildOrganization({
      registrationFields: { phone: true, country: false },
      helpPageTranslations: [{ languageCode: "sv", translation: "<p>Hjälp</p>" }],
      accessibilityStatementUrl: "https://museum.example/accessibility",
    });
    const { status, body } = await api.get<Organization>(`/api/organization/${organization.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: organization.id,
      name: organization.name,
      registrationFields: { phone: true, country: false },
      organizationTranslations: [
        { languageCode: "en", description: "A museum", about: "<p>About</p>", terms: "<p>Terms</p>" },
      ],
      helpPageTranslations: [{ languageCode: "sv", translation: "<p>Hjälp</p>" }],
      accessibilityStatementUrl: "https://museum.example/accessibility",
      logo_url: null,
    });
  });

  it("encodes overridden texts twice [ENT-08] [A-TRAN-03]", async () => {
    const catalogue = { HEADER: { signIn: "Kom in" } };
    const organization = await buildOrganization({ appTranslations: [{ languageCode: "sv", catalogue }] });
    const { body } = await api.get<Organization>(`/api/organization/${organization.id}`);
    const [override] = body.appTranslations;
    expect(override).toMatchObject({ organizationId: organization.id, languageCode: "sv" });
    expect(typeof JSON.parse(override?.translation ?? "")).toBe("string");
    expect(decodeCatalogue(override?.translation ?? "")).toEqual(catalogue);
  });

  it("sanitizes HTML before it is stored", async () => {
    const about = '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>';
    const translations = [{ languageCode: "en" as const, description: "", about, terms: "" }];
    const organization = await buildOrganization({ translations });
    const { body } = await api.get<Organization>(`/api/organization/${organization.id}`);
    expect(body.organizationTranslations[0]?.about).toBe('<p>Hi <a rel="noopener noreferrer nofollow">there</a></p>');
  });

  it("answers 404 for one that does not exist, and 400 for an invalid id", async () => {
    const absent = await api.get(`/api/organization/${crypto.randomUUID()}`);
    expect([absent.status, absent.body.code]).toEqual([404, "NOT_FOUND"]);
    const invalid = await api.get("/api/organization/12");
    expect([invalid.status, invalid.body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(invalid.body.details?.issues?.[0]?.path).toEqual(["id"]);
  });
});

it("knows the people of an organization whose id an address has in capital letters", async () => {
  const organization = await buildOrganization();
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const path = `/api/organization/${organization.id.toUpperCase()}`;
  for (const page of ["contributions", "cases", "users", "imports"])
    expect((await api.get(`${path}/${page}`, { actor })).status).toBe(200);
});
