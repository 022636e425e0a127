import { readConfig } from "./config.ts";
import { testEnvironment } from "./testing/environment.ts";

describe("the configuration", () => {
  it("keeps objects on the disk and sends no e-mail unless another place is set", () => {
    const config = readConfig({ ...testEnvironment, S3_ENDPOINT: "", SMTP_URL: "" });
    expect(config).toMatchObject({ port: 3005, host: "127.0.0.1", s3: null, smtpUrl: undefined, tiles: null });
  });

  it("sends mail from the host of the public address", () => {
    expect(readConfig({ ...testEnvironment, PUBLIC_URL: "https://samling.example" }).mailFrom).toBe(
      "Samling <no-reply@samling.example>",
    );
    expect(readConfig({ ...testEnvironment, MAIL_FROM: "Museum <m@museum.example>" }).mailFrom).toBe(
      "Museum <m@museum.example>",
    );
  });

  it.each(["DATABASE_URL", "PUBLIC_URL", "MEDIA_SECRET"])("does not make up %s", (name) => {
    expect(() => readConfig({ ...testEnvironment, [name]: undefined })).toThrow(`${name} is missing`);
  });
});
