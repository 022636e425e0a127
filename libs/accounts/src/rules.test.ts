import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isEmail } from "@samling/contract/is-email";
import { emptyPerson, type RegistrationFields } from "./person.ts";
import { checkJoining, checkRegistration, type Registration } from "./rules.ts";

const today = "2026-11-21";
const complete: Registration = {
  firstName: "Maja",
  lastName: "Berg",
  email: "maja@example.com",
  password: "granskog",
  confirmation: "granskog",
  terms: true,
  ...emptyPerson(),
};
const check = (changes: Partial<Registration>, fields: RegistrationFields = {}) =>
  checkRegistration({ ...complete, ...changes }, fields, today);

describe("registration", () => {
  it("finds nothing wrong with a complete form", () => {
    expect(check({})).toEqual({});
  });

  it.each(["firstName", "lastName", "email", "password", "confirmation"] as const)(
    "asks for %s where there are only spaces [VAL-16]",
    (name) => {
      expect(check({ [name]: "  " })).toEqual({ [name]: "MISSING_FILEDS_ERROR" });
    },
  );

  it("requires the organization's required fields and no others [VAL-16]", () => {
    const fields = { occupation: true, place_of_birth: true, street_address: true, alias: false };
    expect(check({ placeOfBirth: "Vasa", occupation: " " }, fields)).toEqual({
      occupation: "MISSING_FILEDS_ERROR",
      streetAddress: "MISSING_FILEDS_ERROR",
    });
  });

  it("rejects a password shorter than eight characters [VAL-17]", () => {
    expect(check({ password: "granris", confirmation: "granris" })).toEqual({ password: "PASSWORD_ERROR" });
  });

  it("rejects a password that differs from its confirmation [VAL-17]", () => {
    expect(check({ confirmation: "granskog " })).toEqual({ confirmation: "PASSWORD_ERROR" });
  });

  it.each(["maja", "maja@", "maja@example", "@example.com", "maja berg@example.com", "maja@ex..com"])(
    "does not take %s for an e-mail address [VAL-18]",
    (email) => {
      expect(check({ email })).toEqual({ email: "NOT_VALID_EMAIL_ERROR" });
    },
  );

  it("accepts an e-mail address with spaces around it, as phones add them [VAL-18]", () => {
    expect(isEmail(" maja.berg+samling@museum.example.fi ")).toBe(true);
  });

  it("requires the terms to be accepted [VAL-19]", () => {
    expect(check({ terms: false })).toEqual({ terms: "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR" });
  });

  it("requires six characters of a phone number, if there is one", () => {
    const withPhone = (phone: string) => check({ phone }, { phone: false });
    expect(withPhone("12345")).toEqual({ phone: "PHONE_TOO_SHORT_ERROR" });
    expect(withPhone("123456")).toEqual({});
    expect(withPhone("")).toEqual({});
  });
});

describe("date of birth", () => {
  const withDate = (dateOfBirth: string) => check({ dateOfBirth }, { date_of_birth: false }).dateOfBirth;

  it.each([
    "1900-01-01",
    "1987-06-05",
    today,
    "1987-6-5",
    "19870605",
    "05.06.1987",
    "5. 6. 1987",
    "5/6 1987",
    "05-06-1987",
    "5 June 1987",
    "5 juni 1987",
    "d. 5. juni 1987",
    "5. kesäkuuta 1987",
  ])("is understood written as %s [VAL-20]", (typed) => {
    expect(withDate(typed)).toBeUndefined();
  });

  it.each(["1899-12-31", "1987-02-30", "31.2.1987", "5.6.87", "1987", "yesterday", "3000-01-02"])(
    "is not understood from %s [VAL-20]",
    (typed) => {
      expect(withDate(typed)).toBe("DATE_OF_BIRTH_ERROR");
    },
  );

  it.each(["en", "sv", "dk", "fi"])("has the same example in its error as in its help [%s]", (language) => {
    const texts = JSON.parse(readFileSync(join(import.meta.dirname, `locales/${language}.json`), "utf8"));
    const [example = ""] = /(?:5|d\. 5)\.? \p{L}+ 1987.*$/u.exec(texts.help.dateOfBirth) ?? [];
    expect(example).not.toBe("");
    expect(texts.DATE_OF_BIRTH_ERROR).toContain(example);
  });

  it.each(["2026-11-22", "22.11.2026"])("reports a date in the future as such: %s [VAL-20]", (typed) => {
    expect(withDate(typed)).toBe("DATE_OF_BIRTH_FUTURE_ERROR");
  });
});

describe("completion dialog", () => {
  it("requires the organization's fields and its terms, and nothing else [VAL-21]", () => {
    expect(checkJoining({ ...emptyPerson(), terms: false }, { country: true }, today)).toEqual({
      country: "MISSING_FILEDS_ERROR",
      terms: "TERMS_CONDITIONS_NOT_ACCEPPTET_ERROR",
    });
  });
});
