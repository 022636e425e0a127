import { readConfig } from "./config.ts";

describe("the configuration", () => {
  it("works on a fresh machine", () => {
    expect(readConfig({})).toMatchObject({ port: 3005, s3: null, publicUrl: "http://localhost:3000" });
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ S3_ENDPOINT: "", SMTP_URL: "" })).toMatchObject({ s3: null, smtpUrl: undefined });
  });

  it("says every variable that is wrong in one line", () => {
    expect(() => readConfig({ API_PORT: "many", PUBLIC_URL: "here" })).toThrow(/API_PORT.*PUBLIC_URL/);
  });
});
