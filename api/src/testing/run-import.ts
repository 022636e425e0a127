/** Imports through the API, like the page. */
import { buffer } from "node:stream/consumers";
import type { Answer, Body } from "@samling/contract/types";
import { ZipFile } from "yazl";
import type { User } from "../models/accounts.ts";
import type { Organization } from "../models/organizations.ts";
import { createUpload, sendPart } from "./background-upload.ts";
import { eventually } from "./eventually.ts";
import { signIn, type TestApi } from "./test-api.ts";

export type ImportPreview = Answer<"POST /api/organization/{id}/imports/{importId}/preview">;
export type PreviewImportRequest = Body<"POST /api/organization/{id}/imports/{importId}/preview">;
export type ImportListItem = Answer<"GET /api/organization/{id}/imports">[number];

export async function zip(files: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream as unknown as AsyncIterable<Buffer>);
}

export function createImporter(api: TestApi, { organization, staff }: { organization: Organization; staff: User }) {
  const path = `/api/organization/${organization.id}/imports`;
  const list = async () => (await api.get<ImportListItem[]>(path, { actor: staff })).body;
  const uploadInto = async (importId: string, files: Record<string, Buffer>) => {
    const token = await signIn(staff);
    for (const [name, data] of Object.entries(files)) {
      const made = await createUpload({ url: api.url, token, importId, name, field: "importFiles", data });
      expect(made).toMatchObject({ status: 201 });
      const sent = await sendPart({ url: api.url, token, path: made.path, data });
      expect(sent).toMatchObject({ status: 204 });
    }
  };
  return {
    path,
    list,
    uploadInto,
    upload: async (files: Record<string, Buffer>): Promise<string> => {
      const { importId } = (await api.post<{ importId: string }>(path, { actor: staff })).body;
      await uploadInto(importId, files);
      return importId;
    },
    preview: async (importId: string, body: PreviewImportRequest = {}): Promise<ImportPreview> => {
      const answer = await api.post<ImportPreview>(`${path}/${importId}/preview`, { actor: staff, body });
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    },
    start: (importId: string, body: PreviewImportRequest = {}) =>
      api.post(`${path}/${importId}/start`, { actor: staff, body }),
    undo: (importId: string) => api.post(`${path}/${importId}/undo`, { actor: staff }),
    settled: (importId: string): Promise<ImportListItem> =>
      eventually(async () => {
        const listItem = (await list()).find(({ id }) => id === importId);
        expect(["done", "undone", "failed"]).toContain(listItem?.state);
        return listItem as ImportListItem;
      }),
  };
}
