import { readConfig } from "./config.ts";

describe("the configuration", () => {
  it("has defaults for a fresh machine", () => {
    expect(readConfig({})).toMatchObject({ port: 3005, s3: null, publicUrl: "http://localhost:3000" });
  });

  it("treats an empty variable as unset", () => {
    expect(readConfig({ S3_ENDPOINT: "", SMTP_URL: "" })).toMatchObject({ s3: null, smtpUrl: undefined });
  });

  it("names every invalid variable in one line", () => {
    expect(() => readConfig({ API_PORT: "many", PUBLIC_URL: "here" })).toThrow(/API_PORT.*PUBLIC_URL/);
  });

  it("refuses a secret that is too short to sign with", () => {
    expect(() => readConfig({ MEDIA_SECRET: "x".repeat(31) })).toThrow(
      "MEDIA_SECRET: must have at least 32 characters",
    );
    expect(readConfig({ MEDIA_SECRET: "x".repeat(32) }).mediaSecret).toBe("x".repeat(32));
    expect(readConfig({ MEDIA_SECRET: "" }).mediaSecret).toBeUndefined();
  });

  it("listens on loopback only, and believes forwarded addresses only from there", () => {
    expect(readConfig({})).toMatchObject({ host: "127.0.0.1", trustedProxies: "127.0.0.0/8,::1" });
    expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8" }).trustedProxies).toBe("10.0.0.0/8, fd00::/8");
    expect(() => readConfig({ TRUSTED_PROXIES: "the front door" })).toThrow(/TRUSTED_PROXIES/);
    expect(() => readConfig({ TRUSTED_PROXIES: "10.0.0.0/99" })).toThrow(/TRUSTED_PROXIES/);
  });
});
