/**
 * The baseline of a contribution: its bytes through a multipart parser to the disk and through SHA-256, nothing more.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import formidable from "formidable";
import Koa from "koa";

const { API_PORT, DATA_DIR = tmpdir() } = process.env;
const uploadDir = await mkdtemp(join(DATA_DIR, "bare-"));
const app = new Koa();
app.use(async (context) => {
  const isForm = context.is("multipart") !== null && context.method === "POST";
  const limits = { maxFileSize: Number.MAX_SAFE_INTEGER, maxTotalFileSize: Number.MAX_SAFE_INTEGER };
  if (isForm) await formidable({ uploadDir, hashAlgorithm: "sha256", ...limits }).parse(context.req);
  context.body = {};
});
app.listen(Number(API_PORT), "127.0.0.1");
