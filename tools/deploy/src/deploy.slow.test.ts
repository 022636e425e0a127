/** The same to a bucket, killed on its way, and by its command. */
import "./deploy.test.ts";
