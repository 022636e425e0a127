import { checkAddress, checkNewPassword } from "./rules.ts";

const validFields = { email: "maja@example.com", password: "gran", confirmation: "gran" };

describe("a new password", () => {
  it("has to be the same twice [VAL-23]", () => {
    expect(checkNewPassword({ ...validFields, confirmation: "gräs" })).toEqual({ confirmation: "PASSWORD_MISMATCH" });
  });

  it("may have any length: the server decides how long is enough [VAL-24]", () => {
    expect(checkNewPassword(validFields)).toEqual({});
  });

  it("is not made of spaces alone", () => {
    expect(checkNewPassword({ ...validFields, password: " ", confirmation: " " })).toEqual({
      password: "MISSING_FILEDS_ERROR",
    });
  });

  it("needs an address to send a link to", () => {
    expect(checkAddress({ email: " " })).toEqual({ email: "MISSING_FILEDS_ERROR" });
    expect(checkAddress({ email: "maja" })).toEqual({ email: "NOT_VALID_EMAIL_ERROR" });
  });
});
