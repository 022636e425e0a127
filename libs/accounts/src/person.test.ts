import { answeredPerson, emptyPerson, requestedProperties } from "./person.ts";

describe("fields of an organization", () => {
  it("come in the order of the form, the required ones marked", () => {
    expect(requestedProperties({ country: true, alias: false })).toEqual([
      { property: "alias", required: false },
      { property: "country", required: true },
    ]);
  });

  it("include street number and city, which are never required", () => {
    expect(requestedProperties({ street_address: true, postalcode: true })).toEqual([
      { property: "streetAddress", required: true },
      { property: "streetNumber", required: false },
      { property: "postalcode", required: true },
      { property: "city", required: false },
    ]);
  });

  it("are sent without the spaces around them, and left out if they are empty or not requested", () => {
    const person = { ...emptyPerson(), alias: " Maja ", bio: "told unasked" };
    expect(answeredPerson(person, { alias: false, phone: false })).toEqual({ alias: "Maja" });
  });

  it("send the date of birth in its stored form, however it was typed [VAL-20]", () => {
    for (const dateOfBirth of [
      "12.3.1958",
      "1958-03-12",
      "19580312",
      "12. marts 1958",
      "12 mars 1958",
      "12. maaliskuuta 1958",
    ]) {
      const person = { ...emptyPerson(), dateOfBirth };
      expect(answeredPerson(person, { date_of_birth: false })).toEqual({ dateOfBirth: "1958-03-12" });
    }
  });
});
