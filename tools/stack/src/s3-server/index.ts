/** The S3 server of the tests: whether it can be had, and one of its own. */
export { ensureS3Server } from "./install-s3-server.ts";
export { type S3Server, startS3Server } from "./start-s3-server.ts";
