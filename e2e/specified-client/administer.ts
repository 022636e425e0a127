/** The calls of the second specification, made by admins of an organization and of the platform. */
import type { ClientRun } from "./client-run.ts";
import { userFields } from "./specified-calls.ts";

const languages = ["en", "sv", "dk", "fi"];

const pictureFile = (picture: Buffer, name: string) =>
  new File([new Uint8Array(picture)], name, { type: "image/jpeg" });

async function describeOrganization({ send, organizationId, picture, mark }: ClientRun, token: string): Promise<void> {
  const query = { organizationId };
  const path = { id: organizationId };
  await send("GET /api/organizations");
  await send("GET /api/organization/{id}", { path });
  await send("GET /api/roles");
  await send("GET /api/languages");
  await send("GET /api/licenses");
  await send("PUT /api/update-organization", {
    token,
    query,
    fields: {
      name: `The Specified Museum ${mark}`,
      color: "rgb(85, 98, 113)",
      contactEmail: "specified@example.org",
      language: "en",
      organizationTranslations: languages.map((languageCode) => ({
        languageCode,
        about: "<p>About.</p>",
        description: "Boats.",
        terms: "<p>Terms.</p>",
      })),
      registrationFields: { occupation: false },
    },
  });
  await send("PUT /api/update-organization-logo", { token, query, fields: { logo: pictureFile(picture, "logo.jpg") } });
  await send("GET /api/registration-fields", { token, query });
  const translations = languages.map((languageCode) => ({ languageCode, translation: "<p>Help.</p>" }));
  await send("PUT /api/organization/{id}/help-page", { token, path, fields: { translations } });
  await send("GET /api/organization/{id}/help-page", { path });
  const texts = JSON.stringify({ shell: { home: "Our museums" } });
  await send("PUT /api/organization/{id}/apptranslations", {
    token,
    path,
    fields: { languageCode: "en", translations: texts },
  });
  const page = await send("GET /api/system-page");
  await send("PUT /api/system-page", { token, fields: { translations: page.translations } });
}

async function makeCollection({ send, organizationId, picture }: ClientRun, token: string) {
  const query = { organizationId };
  const me = await send("GET /api/user", { token });
  const texts = languages.map((languageCode) => ({
    languageCode,
    title: "Boats",
    description: "All of them.",
    about: "",
    terms: "<p>Be kind.</p>",
  }));
  const [title, description] = await send("GET /api/contribution-fields", { token, query });
  const made = await send("POST /api/upload-collection", {
    token,
    fields: {
      organizationId,
      translations: texts,
      isPublic: true,
      groupName: "",
      userId: me.user.id,
      photo: pictureFile(picture, "boats.jpg"),
      allowRelatedFiles: true,
      hasTerms: true,
      contributionFields: [
        { ...title, required: true },
        { ...description, required: false },
      ],
      questions: ["Whose?", "When?"].map((value) => ({
        sourceId: null,
        sort: 0,
        value,
        optional: 0,
        updated_by: null,
      })),
    },
  });
  const [firstQuestion, removed] = made.questions ?? [];
  await send("PUT /api/update-collection", {
    token,
    fields: {
      collectionTranslations: texts,
      collectionId: made.id,
      isPublic: 1,
      groupName: null,
      allowRelatedFiles: 1,
      hasTerms: 1,
      contributionFields: { title: true },
      status: "ACTIVE",
      questions: [{ ...firstQuestion, optional: 1 }],
      archivedText: "",
      deletedQuestions: [removed],
    },
  });
  await send("PUT /api/update-collection-image", {
    token,
    query: { collectionId: made.id },
    fields: { photo: pictureFile(picture, "again.jpg") },
  });
  await send("GET /api/all-collections", { token, query });
  await send("GET /api/collections", { query });
  await send("GET /api/collection", { query: { collectionId: made.id } });
  await send("GET /api/collection/status-list", { token, query });
  return { collectionId: made.id as string, questionId: firstQuestion?.id as string, texts };
}

type MadeCollection = Awaited<ReturnType<typeof makeCollection>>;

export interface MemberKey {
  id: string;
  email: string;
}

/** An admin's calls about a contributor. */
export async function administerPeople(run: ClientRun, { token, member }: { token: string; member: MemberKey }) {
  const { send, organizationId } = run;
  const path = { id: organizationId };
  const membershipQuery = { organizationId, userId: member.id };
  await send("GET /api/organization/{id}/users", { token, path });
  const roles = ["SUPER_ADMIN", "ADMIN", "SUB_ADMIN"].map((role) => ({ role, attained: role === "SUB_ADMIN" }));
  await send("PUT /api/organization/user-roles", {
    token,
    query: { organizationId },
    fields: { userId: member.id, roles },
  });
  await send("POST /api/user/suspend", { token, fields: membershipQuery });
  await send("POST /api/user/show_contribution", { token, fields: { ...membershipQuery, showCont: 1 } });
  await send("POST /api/user/activate", { token, fields: membershipQuery });
  const group = await send("POST /api/organization/{id}/groups", { token, path, fields: { name: "The rowers" } });
  await send("GET /api/organization/{id}/groups", { token, path });
  const inGroup = { orgId: organizationId, groupId: group.id };
  await send("POST /api/organization/{orgId}/group/{groupId}", {
    token,
    path: inGroup,
    fields: { users: [member.email], groupId: group.id, organization: organizationId },
  });
  await send("DELETE /api/organization/{orgId}/group/{groupId}", { token, path: inGroup });
}

async function takeDown(
  run: ClientRun,
  { token, collectionId, texts }: MadeCollection & { token: string },
): Promise<void> {
  const { send, organizationId } = run;
  const settings = {
    collectionTranslations: texts,
    collectionId,
    isPublic: true,
    groupName: "default",
    allowRelatedFiles: true,
    hasTerms: true,
    contributionFields: {},
    questions: [],
    deletedQuestions: [],
  };
  for (const [status, archivedText] of [
    ["CLOSED", ""],
    ["ARCHIVED", "<p>Kept.</p>"],
  ]) {
    await send("PUT /api/update-collection", { token, fields: { ...settings, status, archivedText } });
  }
  await send("DELETE /api/organization/{orgId}/collection/{collectionId}", {
    token,
    path: { orgId: organizationId, collectionId },
  });
}

async function setUp(run: ClientRun, token: string): Promise<MadeCollection> {
  await describeOrganization(run, token);
  return makeCollection(run, token);
}

export const administer = { setUp, takeDown };

/** A person who fills in a form; fields without a value are empty. */
export const describePerson = (email: string): Record<string, unknown> => ({
  ...Object.fromEntries(userFields.map((name) => [name, ""])),
  id: null,
  firstName: "Ida",
  lastName: "Berg",
  email,
  phone: "+46 31 123456",
  dateOfBirth: "1980-05-17",
  gender: "FEMALE",
  country: "SE",
  isPublic: false,
  status: "active",
  roles: [],
});
