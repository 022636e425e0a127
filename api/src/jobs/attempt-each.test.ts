/** Work for many organizations or people, some of which fails. */
import { ConnectionRefusedError } from "sequelize";
import { createLog } from "../log.ts";
import { attemptEach } from "./attempt-each.ts";

it("goes on with the others, and then fails with the id and the reason of each failure", async () => {
  const done: string[] = [];
  const items = ["a", "b", "c"].map((id) => ({ id, name: "Sanna" }));
  const failure: unknown = await attemptEach(items, async ({ id, name }) => {
    if (id === "c") items.push({ id: "d", name });
    if (id !== "a" && id !== "d") throw new Error(`no ${id}`);
    done.push(id);
  }).catch((error: unknown) => error);
  expect(done).toEqual(["a", "d"]);
  const lines: string[] = [];
  createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) }).error({ err: failure }, "job failed");
  const { err } = JSON.parse(lines.join(""));
  expect(err.message).toBe('failed for {"id":"b"}, {"id":"c"}');
  expect(err.errors.map(({ cause }: { cause: Error }) => cause.message)).toEqual(["no b", "no c"]);
});

it("names parts of a job that fail, and stops without a database", async () => {
  const done: string[] = [];
  const forgetThat = () => Promise.reject(new Error("no"));
  const forgetThis = async () => done.push("this");
  await expect(attemptEach([forgetThat, forgetThis], (forget) => forget())).rejects.toThrow("failed for forgetThat");
  const lose = () => Promise.reject(new ConnectionRefusedError(new Error("ECONNREFUSED")));
  await expect(attemptEach([lose, forgetThis], (forget) => forget())).rejects.toThrow("ECONNREFUSED");
  expect(done).toEqual(["this"]);
});
