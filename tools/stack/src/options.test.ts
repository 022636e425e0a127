import { readOptions } from "./options.ts";

const production = { NODE_ENV: "production", PUBLIC_URL: "https://samling.example", MEDIA_SECRET: "x".repeat(32) };

describe("npm start", () => {
  it("passes every setting of the API and the worker on to them", () => {
    const settings = {
      PUBLIC_URL: "https://samling.example",
      MEDIA_SECRET: "x".repeat(32),
      DATABASE_POOL: "3",
      MAIL_FROM: "Museum <museum@example.org>",
      LOG_LEVEL: "warn",
      TILE_URL: "https://tiles.example/{z}/{x}/{y}.png",
    };
    expect(readOptions({ ...settings, PORT: "4000", UNRELATED: "x" }).settings).toEqual(settings);
  });

  it("keeps for itself where it listens, and whom the front door believes", () => {
    const options = readOptions({ HOST: "0.0.0.0", PORT: "4000", TRUSTED_PROXIES: "10.0.0.0/8" });
    expect(options).toMatchObject({ hosts: ["0.0.0.0"], port: 4000, trustedProxies: "10.0.0.0/8", settings: {} });
  });

  it("makes a demo by itself only on this machine, in its own database", () => {
    expect(readOptions({}).hasDemo).toBe(true);
    expect(readOptions({ DATABASE_URL: "postgres://db.example/museum" }).hasDemo).toBe(false);
    expect(readOptions({ PUBLIC_URL: "https://samling.example" }).hasDemo).toBe(false);
    expect(readOptions(production).hasDemo).toBe(false);
  });

  it("makes a demo wherever it is asked for one, and nowhere it is told not to", () => {
    expect(readOptions({ ...production, DATABASE_URL: "postgres://db.example/museum", DEMO: "on" }).hasDemo).toBe(true);
    expect(readOptions({ DEMO: "off" }).hasDemo).toBe(false);
  });

  it.each(["PUBLIC_URL", "MEDIA_SECRET"])("refuses a start in production without %s in one line", (name) => {
    expect(() => readOptions({ ...production, [name]: "" })).toThrow(`${name} is missing`);
    expect(readOptions({ [name]: "" }).settings).toEqual({});
  });
});
