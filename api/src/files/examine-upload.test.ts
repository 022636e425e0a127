import { withRequest } from "../http/request-context.ts";
import { Upload } from "../models/contributions.ts";
import { createUpload, sendPart } from "../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { openTestApi, signIn } from "../testing/test-api.ts";
import { examineUpload } from "./examine-upload.ts";
import { findSender } from "./find-sender.ts";

const api = openTestApi();

it("examines a file once, even if its client disconnects and retries meanwhile", async () => {
  const organization = await buildOrganization();
  const token = await signIn(await buildUser({ organization }));
  const { id: collectionId } = await buildCollection({ organization });
  const data = await makeSampleJpeg();
  const { id, path } = await createUpload({ url: api.url, token, collectionId, name: "a.jpg", data });
  await sendPart({ url: api.url, token, path, data });
  await Upload.update({ sha256: null, look: null }, { where: { id } });
  const upload = await Upload.findByPk(id, { rejectOnEmpty: true });
  const { storage } = api.parts;
  const open = jest.spyOn(storage, "open");
  await Promise.all([examineUpload(storage, upload), examineUpload(storage, upload)]);
  // It is read for its hash, and to be decoded.
  expect(open).toHaveBeenCalledTimes(2);
  expect(await upload.reload()).toMatchObject({
    sha256: expect.any(String),
    look: expect.any(String),
    placeholder: expect.stringMatching(/^data:image\/webp/),
  });
});

const at = (text: string) => new Date(`2026-11-28T${text}Z`);

it("gives accounts that were opened in the same hour one turn, if they are used from the same network", async () => {
  const findTurn = async (createdAt: Date, network?: string) => {
    const { id } = await buildUser({ createdAt });
    const find = () => findSender(id, "museum");
    const { turn, account, organization } = await (network ? withRequest({ requestId: "1", network }, find) : find());
    expect([account, organization]).toEqual([id, "museum"]);
    return turn === id ? "own" : turn;
  };
  const first = await findTurn(at("10:02:00"), "192.0.2.1");
  expect(await findTurn(at("10:58:00"), "192.0.2.1")).toBe(first);
  expect(await findTurn(at("11:02:00"), "192.0.2.1")).not.toBe(first);
  expect(await findTurn(at("10:02:00"), "192.0.2.2")).not.toBe(first);
  expect(await findTurn(at("10:02:00"))).toBe("own");
});
