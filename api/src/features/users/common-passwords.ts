import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../errors.ts";

const common = new Set(dictionary["passwords-common"]);

/** In any composition and case: attackers try those too. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Refuses what attackers try first: common passwords, and the person's own e-mail. */
export function assertNotCommon(password: string, email: string): void {
  const folded = fold(password);
  const own = fold(email);
  if (common.has(folded) || folded === own || folded === own.split("@")[0]) throw new AppError("PASSWORD_TOO_COMMON");
}
