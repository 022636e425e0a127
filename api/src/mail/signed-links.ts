/** Links in e-mails for which nothing is stored: the e-mail itself is the proof. */
import { optionalMails } from "@samling/contract/constants/mails";
import { Id } from "@samling/contract/shapes";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { isSignedByAny, type Secrets, sign } from "../http/tokens.ts";

function signedLink<Shape extends Record<string, z.ZodType<string>>>(purpose: string, shape: Shape) {
  type LinkContent = z.output<z.ZodObject<Shape>>;
  const names = Object.keys(shape);
  return {
    create: (secret: Secrets, content: LinkContent): string => {
      const signed = names.map((name) => content[name as keyof LinkContent]).join(".");
      return `${signed}.${sign(secret, purpose, signed)}`;
    },
    read: (secret: Secrets, token: string): LinkContent => {
      const parts = token.split(".");
      const signed = parts.slice(0, names.length).join(".");
      const content = z.object(shape).safeParse(Object.fromEntries(names.map((name, index) => [name, parts[index]])));
      const isValid = isSignedByAny(secret, parts[names.length] ?? "", (item) => sign(item, purpose, signed));
      if (!isValid || !content.success) throw new AppError("RESET_TOKEN_INVALID");
      return content.data;
    },
  };
}

/** Link in the footer that switches this kind of e-mail off without signing in, for people of the organization. */
export const switchLink = signedLink("mails", { kind: z.enum(optionalMails), organizationId: Id, userId: Id });

export const noticeLink = signedLink("notice", {
  organizationId: Id,
  caseId: Id,
  side: z.enum(["notifier", "contributor"]),
});
export type NoticeLink = ReturnType<typeof noticeLink.read>;

/** Link for the sender of a tip to its outcome. It expires on a date in its row, and when the person's data is erased. */
export const thanksLink = signedLink("thanks", { organizationId: Id, caseId: Id });

/** For the sender of a tip, in the answer to it and in no mail: withdraws it. */
export const tipLink = signedLink("tip", { organizationId: Id, caseId: Id });

/** Link for a guardian. The address is stored, and deleted with the answer, so the link works once. */
export const guardianLink = signedLink("guardian", { organizationId: Id, contributionId: Id });

/** Link for a guest that moves the contribution into the account with that address. */
export const claimLink = signedLink("claim", { organizationId: Id, contributionId: Id });

/** Link sent to the previous address of an account; it works once, since its row is deleted. */
export const recoveryLink = signedLink("way-back", { id: Id });
