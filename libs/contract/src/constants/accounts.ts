export const minPasswordLengths = { registration: 8, reset: 6 } as const;
export const minPhoneLength = 6;
export const dateOfBirthRange = { from: "1900-01-01", to: "3000-01-01" } as const;
export const genders = ["FEMALE", "MALE", "OTHER"] as const;
export const nordicCountries = ["DK", "FI", "NO", "SE"] as const;
/** The user property that holds a registration field. */
export const registrationFieldProperty = {
  place_of_birth: "placeOfBirth",
  street_address: "streetAddress",
  alias: "alias",
  phone: "phone",
  bio: "bio",
  postalcode: "postalcode",
  occupation: "occupation",
  gender: "gender",
  country: "country",
  date_of_birth: "dateOfBirth",
} as const;
export type RegistrationFieldName = keyof typeof registrationFieldProperty;
export const registrationFieldNames = /* @__PURE__ */ Object.keys(registrationFieldProperty) as RegistrationFieldName[];
/** How a session was opened. A code is the second step after a password. */
export const sessionOpenings = ["password", "code", "passkey", "provider", "link"] as const;
export type SessionOpening = (typeof sessionOpenings)[number];
/** Days for which the account's previous mailbox can reclaim it. */
export const recoveryDays = 7;
/** Changes of an account's sign-in methods, as named in the record of changes. */
export const factorChanges = [
  "on",
  "off",
  "codes",
  "passkey",
  "passkey removed",
  "password removed",
  "provider",
  "reset",
  "reset by staff",
] as const;
