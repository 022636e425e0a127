/** The calls of the first specification, made by visitors and contributors. */
import { administerPeople, describePerson } from "./administer.ts";
import type { ClientRun } from "./client-run.ts";

const password = "a horse by the sea";
const pdf = new File(["%PDF-1.4\n%the letter of a skipper\n"], "letter.pdf", { type: "application/pdf" });

/** In the order of its form; the second manner omits what is optional, and writes dates with times. */
const describePicture = ({ client }: ClientRun) => ({
  title: "The Ida",
  description: "At the quay.",
  date: client.manner === "as text" ? "" : "1936-07-01T00:00:00.000Z",
  openDate: "",
  tags: ["boat", "quay"],
  socials: ["Facebook"],
  location: "Gothenburg",
  locationLat: 57.7,
  locationLng: 11.9,
  isPhotographer: false,
  otherPhotographer: "Nils Berg",
  license: "CC BY",
});

async function becomeMember({ send, organizationId, neighborId, mark, readResetToken }: ClientRun) {
  const email = `ida-${mark}@example.org`;
  const query = { organizationId };
  const extra = { passwordConfirmation: password };
  const person = describePerson(email);
  await send("POST /api/register-user", { query, fields: { ...person, password }, extra });
  await send("POST /api/password-reset", { fields: { email, organizationId } });
  const reset_token = await readResetToken(email);
  await send("PUT /api/password-reset", { fields: { email, reset_token, password: `${password}!` } });
  const { token } = await send("POST /api/login", { fields: { email, password: `${password}!`, organizationId } });
  const { user } = await send("GET /api/user", { token });
  const fields = Object.fromEntries(Object.keys(person).map((name) => [name, user[name]]));
  await send("POST /api/user", { token, fields: { ...fields, alias: "Idun", isPublic: true } });
  await send("POST /api/createUserOrgRelation", { token, query: { organizationId: neighborId }, fields });
  return { token: token as string, member: { id: user.id as string, email } };
}

type Member = Awaited<ReturnType<typeof becomeMember>>;

interface ContributionTarget {
  collectionId: string;
  questionId: string;
}

const submit = async (
  run: ClientRun,
  { token, member }: Member,
  { collectionId, questionId }: ContributionTarget,
): Promise<string> => {
  const name = "the-ida.jpg";
  const { contributionId } = await run.send("POST /api/submit-contribution", {
    token,
    fields: {
      mediaFiles: [new File([new Uint8Array(run.picture)], name, { type: "image/jpeg" })],
      mediaData: { [name]: describePicture(run) },
      relatedFiles: [pdf],
      filesComment: run.client.manner === "as text" ? "" : "The family's papers",
      questionAnswers: [{ questionId, value: "Nils Berg's", optional: 1 }],
      isPublic: true,
      collectionId,
      userId: member.id,
    },
  });
  return contributionId;
};

async function change({ send, client }: ClientRun, { token }: Member, contributionId: string): Promise<void> {
  const { images, relatedFiles, question, adminComments } = await send("GET /api/contribution/{id}", {
    token,
    path: { id: contributionId },
  });
  await send("POST /api/update-contribution", {
    token,
    fields: {
      contributionId,
      media: images.map(({ id, title, description, date, openDate, location, ...image }: Record<string, unknown>) => ({
        id,
        contributionId,
        title,
        description,
        date,
        location,
        locationLat: image.locationLat,
        locationLng: image.locationLng,
        socials: image.socials,
        tags: image.tags,
        isPhotographer: image.isPhotographer,
        license: image.license,
        otherPhotographer: image.otherPhotographer,
        openDate,
      })),
      files: relatedFiles.map(({ id }: { id: string }) => ({ id, contribution_id: contributionId, comment: "Read" })),
      // An owner cannot read the staff's comments, and sends back what was read.
      adminComments: client.manner === "as text" ? "" : adminComments,
      questionAnswers: question,
      isPublic: true,
    },
  });
}

async function browse(
  { send, organizationId, client }: ClientRun,
  { member }: Member,
  subject: ContributionTarget & { contributionId: string },
) {
  const { collectionId, contributionId } = subject;
  const paginationId = client.manner === "as text" ? "" : 0;
  const page = { collectionId, orgId: organizationId, paginationId, isGallery: false, isAdmin: false };
  const { items = [] } = await send("GET /api/collection-contributions", { query: page });
  await send("GET /api/similar-pictures", { query: { tag: ["boat", "quay"], contributionId } });
  await send("GET /api/user/{userId}/contributions", { path: { userId: member.id } });
  await send("GET /api/user/{userId}/organization/{orgId}/contributions", {
    path: { userId: member.id, orgId: organizationId },
  });
  await send("GET /api/user/{a}/{b}", { path: { a: member.id, b: organizationId } });
  const error = client.manner === "as text" ? { name: "TypeError" } : "TypeError";
  const deviceInformation = client.manner === "as text" ? { browser: "Firefox" } : "Firefox";
  const location = client.manner === "as text" ? { pathname: "/" } : "/";
  await send("POST /api/send-client-error", { fields: { error, location, deviceInformation } });
  return items[0]?.id as string;
}

async function saveFavorites({ send, organizationId, mark }: ClientRun, { token, member }: Member, pictureId: string) {
  const email = `visitor-${mark}@example.org`;
  await send("GET /api/email-exists/{email}", { path: { email } });
  const fields = { email, firstName: "Nils", lastName: "Berg" };
  await send("POST /api/register-visitor/{orgId}", { path: { orgId: organizationId }, fields });
  await send("POST /api/add-to-tagged/{email}/{pictureId}", { path: { email, pictureId } });
  await send("POST /api/add-to-tagged/{email}/{pictureId}", { token, path: { email: member.email, pictureId } });
  const path = { a: organizationId, b: "sv" };
  await send("GET /api/organization-save-favorites/{a}/{b}", { token, path });
  await send("GET /api/organization-save-favorites-not-loggedin/{a}/{b}", { path });
  await send("GET /api/organization/{id}/favorite-slideshow-add", { path: { id: organizationId } });
  await send("GET /api/tagged-pictures", { token });
}

export async function contribute(
  run: ClientRun,
  { adminToken, ...subject }: ContributionTarget & { adminToken: string },
) {
  const { send, organizationId } = run;
  const member = await becomeMember(run);
  // This one stays, so that another has something similar to show.
  await submit(run, member, subject);
  const contributionId = await submit(run, member, subject);
  await change(run, member, contributionId);
  const pictureId = await browse(run, member, { ...subject, contributionId });
  await saveFavorites(run, member, pictureId);
  const query = { organizationId, paginationId: "null", direction: "forward" };
  await send("GET /api/organization-contributions", { token: adminToken, query });
  await send("GET /api/organization/{id}/contributions/summary", { token: adminToken, path: { id: organizationId } });
  const collectionQuery = { orgId: organizationId, collectionId: subject.collectionId };
  await send("POST /api/organization/{orgId}/collection/{collectionId}/export", {
    token: adminToken,
    path: collectionQuery,
  });
  await administerPeople(run, { token: adminToken, member: member.member });
  await send("DELETE /api/delete-contribution", { token: member.token, fields: { contributionId } });
  await send("DELETE /api/user", { token: member.token });
}
