/** The poster of a link: what it says, and the pictures on it. */
import { buffer } from "node:stream/consumers";
import { languageCodes } from "@samling/contract/constants/languages";
import { decode } from "../../../engines/decoders.ts";
import { AppError } from "../../../errors.ts";
import { senderOf } from "../../../files/find-sender.ts";
import type { FileAnswer, QueryOf } from "../../../http/serve.ts";
import { Collection, type Link } from "../../../models/collections.ts";
import type { Organization } from "../../../models/organizations.ts";
import { orNull, type Storage } from "../../../storage/storage.ts";
import { writePosterTexts } from "./texts.ts";

interface PosterParts {
  storage: Storage;
  publicUrl: string;
}

export async function makePoster(
  { link, organization }: { link: Link; organization: Organization },
  { first, second, ink }: QueryOf<"drawPoster">,
  { storage, publicUrl }: PosterParts,
): Promise<FileAnswer> {
  // The link of a tablet is for its helper, not for a wall.
  if (link.tablet) throw new AppError("NOT_FOUND");
  const asked = languageCodes.filter((code) => link.question[code] !== "");
  const chosen = [...new Set([first, second])].flatMap((code) => (code && asked.includes(code) ? [code] : []));
  const versions = (chosen.length > 0 ? chosen : asked.slice(0, 1)).map((language) => ({
    language,
    question: link.question[language],
    ...writePosterTexts(language, link),
  }));
  const where = { organizationId: organization.id, id: link.collectionId };
  const { imageKey } = await Collection.findOne({ where, rejectOnEmpty: true });
  const open = async (key: string | null) => (key ? orNull(storage.open(key).then(buffer)) : null);
  const picture = await open(imageKey);
  const savesInk = ink === "little";
  const { drawPoster } = await import("./draw.ts");
  const stream = drawPoster({
    label: link.label,
    address: `${publicUrl}/k/${link.token}`,
    organization: organization.get(),
    logo: organization.logoType === "image/png" ? await open(organization.logoKey) : null,
    picture: savesInk && picture ? await makeGray(picture, organization.id) : picture,
    savesInk,
    versions,
  });
  return { name: `${link.label}.pdf`, stream };
}

const makeGray = async (data: Buffer, organizationId: string): Promise<Buffer> =>
  (await decode("makeOrganizationPicture", { data, kind: "gray" }, senderOf(organizationId)))?.picture ?? data;
