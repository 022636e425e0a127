import { findMissingRegistration } from "./use-finish.ts";

const person = {
  placeOfBirth: "Kalmar",
  streetAddress: "",
  alias: "",
  phone: " ",
  bio: "",
  postalcode: "",
  occupation: "",
  gender: "",
  country: "SE",
  dateOfBirth: "",
} as const;

it("names the profile fields that the organization requires and the person lacks [V-CREATE-07]", () => {
  expect(findMissingRegistration({ place_of_birth: true, phone: true, country: true, bio: false }, person)).toEqual([
    "phone",
  ]);
});
