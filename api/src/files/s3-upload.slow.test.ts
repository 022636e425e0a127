/** Uploads to a real S3 server as well. */
import "./s3-upload.test.ts";
