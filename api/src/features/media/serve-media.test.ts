/** Addresses of private files, and when they expire. */
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { makeTracedDoc, makeTracedPdf } from "../../testing/traces/documents.ts";
import { findMarks } from "../../testing/traces/marks.ts";
import { upload } from "../../testing/upload.ts";
import { setCollectionStatus } from "../collections/service.ts";
import { cleanRelatedFile } from "./clean-related-file.ts";
import { makeDerivatives } from "./derive.ts";

const api = openTestApi();

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");

/** A contribution that only its contributor and admins may see, with the addresses that the contributor received. */
async function contributePrivately() {
  const organization = await buildOrganization();
  const collection: Collection = await buildCollection({ organization, allowRelatedFiles: true });
  const actor = await buildUser({ organization });
  const { body } = await upload(api, {
    actor,
    collectionId: collection.id,
    media: { "a.jpg": await makeSampleJpeg() },
    related: { "letter.pdf": pdf },
    fields: { isPublic: "false" },
  });
  const { contributionId } = body;
  const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: media.id });
  const read = await api.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor });
  const [image] = read.body.images;
  const addresses = [image?.imgUrl, image?.thumbnailUrl, image?.originalUrl, read.body.relatedFiles[0]?.fileUrl];
  const statuses = () => Promise.all(addresses.map(async (address) => (await api.get(address ?? "")).status));
  return { actor, collection, contributionId, statuses };
}

it("serves private files at signed addresses, until the contribution is deleted", async () => {
  const { actor, contributionId, statuses } = await contributePrivately();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect((await api.delete("/api/delete-contribution", { actor, query: { contributionId } })).status).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

it("serves nothing of a deleted collection, although its rows still exist", async () => {
  const { collection, statuses } = await contributePrivately();
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await setCollectionStatus(null, { id: collection.id, status: "DELETE" });
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

it("serves the original of a related file only to its contributor, and a clean copy to everyone [DEC-09]", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, allowRelatedFiles: true });
  const actor = await buildUser({ organization });
  const related = { "letter.pdf": await makeTracedPdf(), "letter.doc": makeTracedDoc() };
  const media = { "a.jpg": await makeSampleJpeg() };
  const { body } = await upload(api, { actor, collectionId: collection.id, media, related });
  const read = async (as: User | null) => {
    const answer = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor: as });
    return answer.body.relatedFiles;
  };
  const fetchBuffer = async (address: string) => Buffer.from(await (await fetch(`${api.url}${address}`)).arrayBuffer());
  expect((await read(null)).map(({ fileUrl }) => fileUrl)).toEqual([null, null]);

  const files = await RelatedFile.findAll({ where: { contributionId: body.contributionId } });
  for (const { id: fileId } of files)
    await cleanRelatedFile(api.parts.storage, { organizationId: organization.id, fileId });
  const [pdfOfAll, docOfAll] = await read(null);
  expect(docOfAll?.fileUrl).toBeNull();
  const copy = await fetchBuffer(pdfOfAll?.fileUrl ?? "");
  expect(copy.subarray(0, 5).toString()).toBe("%PDF-");
  expect(findMarks(copy)).toEqual([]);
  expect(copy.length).toBe(pdfOfAll?.bytes);

  for (const { originalFileName, fileUrl } of await read(actor))
    expect(await fetchBuffer(fileUrl ?? "")).toEqual(related[originalFileName as keyof typeof related]);
  for (const { id } of files) expect((await api.get(`/media/file/${id}`)).status).toBe(404);
});
