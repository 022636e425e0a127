import { isDeepStrictEqual } from "node:util";
import { isEmptyRichText } from "@samling/contract/rich-text";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { cleanTexts } from "../../html/clean-html.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { MailData } from "../../models/mail-kinds.ts";
import { Media } from "../../models/media.ts";
import {
  type Accessibility,
  type Organization,
  OrganizationStatements,
  StatementText,
} from "../../models/organizations.ts";
import { visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { lockOrganization } from "../organizations/service.ts";
import { replaceTexts } from "../organizations/texts.ts";

type StatementsResponse = Answer<"GET /api/organization/{id}/statements">;
type Statements = Omit<StatementsResponse, "pictures">;

/** The default makes no unchecked claims. */
const unassessed: Accessibility = {
  conformance: "partial",
  method: "self",
  preparedOn: null,
  reviewedOn: null,
  enforcementName: "",
  enforcementUrl: null,
};

export async function findStatements(organizationId: string): Promise<Statements> {
  const [statements, texts] = await Promise.all([
    OrganizationStatements.findByPk(organizationId),
    StatementText.findAll({ where: { organizationId }, order: ["languageCode"] }),
  ]);
  return { accessibility: statements?.accessibility ?? unassessed, texts: texts.map((text) => text.get()) };
}

export async function countPictures(organizationId: string): Promise<StatementsResponse["pictures"]> {
  const readyPictures = { organizationId, kind: "image", state: "ready" } as const;
  const isOpen = literal(`${visibleFiles(null, '"Media"')} AND EXISTS (
    SELECT 1 FROM contributions c WHERE c.organization_id = "Media".organization_id AND c.id = "Media".contribution_id
      AND ${visibleContributions(null, "c")})`);
  const count = (lacking: { altText?: "" }) =>
    Media.count({ where: { [Op.and]: [{ ...readyPictures, ...lacking }, isOpen] } });
  const [shown, withoutAltText] = await Promise.all([count({}), count({ altText: "" })]);
  return { shown, withoutAltText };
}

/** The texts have no common date, so their content shows whether they have been changed in the meantime. */
const isSame = (...both: [Statements, Statements]): boolean => {
  const [one, other] = both.map(({ accessibility, texts }) => ({
    accessibility,
    texts: texts.map(({ languageCode, limitations, privacy }) => [languageCode, limitations, privacy]).sort(),
  }));
  return isDeepStrictEqual(one, other);
};

export const updateStatements = (
  actor: SignedInActor,
  organizationId: string,
  { accessibility, texts, before }: BodyOf<"updateStatements">,
): Promise<void> =>
  inTransaction(async () => {
    await lockOrganization(organizationId);
    if (before && !isSame(before, await findStatements(organizationId))) throw new AppError("CONFLICT");
    await OrganizationStatements.upsert({ organizationId, accessibility });
    const clean = await cleanTexts(texts, ["limitations", "privacy"], "texts");
    const isEmpty = ({ limitations, privacy }: (typeof clean)[number]) => [limitations, privacy].every(isEmptyRichText);
    await replaceTexts(StatementText, organizationId, clean, isEmpty);
    const languages = texts.map(({ languageCode }) => languageCode);
    await audit(actor, "organization:updateStatements", organizationId, organizationId, { languages });
  });

/** Sends by e-mail only: a person's difficulties are private, and are not stored. */
export async function sendFeedback(
  jobs: Jobs,
  { id, contactEmail, language }: Organization,
  data: MailData["accessibility-feedback"],
): Promise<void> {
  if (contactEmail === "") return;
  await queueMail(jobs, {
    kind: "accessibility-feedback",
    recipient: contactEmail,
    language,
    organizationId: id,
    data,
  });
}
