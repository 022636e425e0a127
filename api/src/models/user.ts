import { fallbackLanguage, type genders, type LanguageCode } from "@samling/contract/constants";
import * as column from "./columns.ts";
import type { Membership } from "./membership.ts";
import { table } from "./table.ts";

export class User extends table("users", {
  id: column.key(),
  email: column.optionalText(),
  passwordHash: column.optionalText(),
  /** When a link sent to the e-mail was last followed; registering proves nothing. */
  /** Nobody knows the password since then: passkeys open the account. */
  passwordRemovedAt: column.optionalInstant(),
  emailProvenAt: column.optionalInstant(),
  firstName: column.text(),
  lastName: column.text(),
  alias: column.text(),
  phone: column.text(),
  dateOfBirth: column.optionalDate(),
  placeOfBirth: column.text(),
  bio: column.text(),
  gender: column.text<"" | (typeof genders)[number]>(),
  country: column.text(),
  city: column.text(),
  streetAddress: column.text(),
  streetNumber: column.text(),
  postalcode: column.text(),
  occupation: column.text(),
  isPublic: column.flag(false),
  language: column.text<LanguageCode>(fallbackLanguage),
  isPlatformAdmin: column.flag(false),
  erasedAt: column.optionalInstant(),
  /** When e-mail, password, telephone and address were erased, and nothing else. */
  contactErasedAt: column.optionalInstant(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {
  declare memberships?: Membership[];
}
