/**
 * The baseline of a contribution: its bytes through a multipart parser and SHA-256 to the disk, where each file survives a
 * power cut, and nothing more.
 */
import { mkdtemp, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formidable from "formidable";
import Koa from "koa";

const { API_PORT, DATA_DIR = tmpdir() } = process.env;

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync();
  await handle.close();
}

const uploadDir = await mkdtemp(join(DATA_DIR, "bare-"));
const app = new Koa();
app.use(async (context) => {
  const isForm = context.is("multipart") !== null && context.method === "POST";
  const limits = { maxFileSize: Number.MAX_SAFE_INTEGER, maxTotalFileSize: Number.MAX_SAFE_INTEGER };
  if (isForm) {
    const form = formidable({ uploadDir, hashAlgorithm: "sha256", ...limits });
    const [, files] = await form.parse(context.req);
    for (const { filepath } of Object.values(files).flatMap((list) => list ?? [])) {
      await sync(filepath);
      await sync(uploadDir);
    }
  }
  context.body = {};
});
app.listen(Number(API_PORT), "127.0.0.1");
