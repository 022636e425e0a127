/** The S3 server for tests: whether it is available, and how to start one. */
export { ensureS3Server } from "./install-s3-server.ts";
export { type S3Server, startS3Server } from "./start-s3-server.ts";
