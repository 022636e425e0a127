import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../errors.ts";

const common = new Set(dictionary["passwords-common"]);

/** However the letters were composed, and whatever their case: whoever guesses tries those too. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Refuses what others try first: passwords that many have chosen, and the person's own e-mail. */
export function assertNotCommon(password: string, email: string): void {
  const folded = fold(password);
  const own = fold(email);
  if (common.has(folded) || folded === own || folded === own.split("@")[0]) throw new AppError("PASSWORD_TOO_COMMON");
}
