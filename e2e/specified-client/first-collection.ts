/** Someone new to an organization, who contributes to the first collection of its list that is open. */
import { describePerson } from "./administer.ts";
import type { CallValues, ClientAnswer, SpecifiedClient } from "./specified-client.ts";

const password = "a horse by the sea";

/** Something in each field that a collection may require. */
const answers: Record<string, unknown> = {
  title: "At the quay",
  description: "In the morning.",
  date: "1936-07-01",
  openDate: "The summer of 1936",
  tags: ["boat"],
  socials: ["Facebook"],
  location: "Gothenburg",
  isPhotographer: true,
};
const about = { phone: "+46 31 123456", alias: "Idun", bio: "I row.", occupation: "Rower", placeOfBirth: "Gothenburg" };
const home = { streetAddress: "Quay", streetNumber: "1", postalcode: "41101", city: "Gothenburg" };

interface FirstContribution {
  organizationId: string;
  email: string;
  picture: Buffer;
}

export async function contributeToFirst(
  client: SpecifiedClient,
  { organizationId, email, picture }: FirstContribution,
) {
  // biome-ignore lint/suspicious/noExplicitAny: the specification gives no types of answers.
  const send = async (address: ClientAnswer["address"], values: CallValues): Promise<any> => {
    const { status, body } = await client.send(address, values);
    if (status >= 300) throw new Error(`${address} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const fields = { ...describePerson(email), ...about, ...home, password };
  const extra = { passwordConfirmation: password };
  await send("POST /api/register-user", { query: { organizationId }, fields, extra });
  const { token, user } = await send("POST /api/login", { fields: { email, password, organizationId } });
  const list = await send("GET /api/collections", { token, query: { organizationId } });
  const { id: collectionId } = list.find(({ status }: { status: string }) => status === "ACTIVE");
  const { contributionFields, questions } = await send("GET /api/collection", { token, query: { collectionId } });
  const required = Object.keys(answers).filter((name) => isRequired(contributionFields, name));
  const name = "quay.jpg";
  const media = { isPhotographer: true, ...Object.fromEntries(required.map((field) => [field, answers[field]])) };
  const { contributionId } = await send("POST /api/submit-contribution", {
    token,
    fields: {
      mediaFiles: [new File([new Uint8Array(picture)], name, { type: "image/jpeg" })],
      mediaData: { [name]: media },
      relatedFiles: [],
      filesComment: "",
      questionAnswers: questions
        .filter(({ optional }: { optional: unknown }) => Number(optional) === 1)
        .map(({ id }: { id: string }) => ({ questionId: id, value: "My mother", optional: 1 })),
      isPublic: true,
      collectionId,
      userId: user.user.id,
    },
  });
  return { collectionId: collectionId as string, contributionId: contributionId as string };
}

const isRequired = (fields: Record<string, unknown>, name: string) => fields[name] === true;
