import { reasonOf } from "./process.ts";
import { StorageError } from "./storage/storage.ts";

const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });

it("storage that does not answer is not mistaken for the database, although the network reports the same error for both", () => {
  expect(reasonOf(refused)).toContain("DATABASE_URL");
  const error = new StorageError("unavailable", {
    cause: refused,
    message: "The S3 server of S3_ENDPOINT does not answer.",
  });
  expect(reasonOf(error)).toBe("The S3 server of S3_ENDPOINT does not answer.");
});
