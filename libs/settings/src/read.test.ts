import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "./read.ts";
import { apiSettings, frontDoorSettings, localStartSettings } from "./settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const least = {
  PUBLIC_URL: "https://samling.example",
  DATABASE_URL: "postgres://somebody@db.example/samling",
  MEDIA_SECRET: "x".repeat(32),
};

describe("the settings of a process", () => {
  it("have defaults for everything optional", () => {
    expect(readSettings(apiSettings, least)).toMatchObject({
      API_PORT: 3005,
      API_HOST: "127.0.0.1",
      DATABASE_POOL: 10,
    });
    expect(readSettings(localStartSettings, {})).toMatchObject({ PORT: 3000, HOST: ["127.0.0.1", "::1"] });
  });

  it("are rejected in one line that names every missing or invalid setting", () => {
    const read = () => readSettings(apiSettings, { ...least, PUBLIC_URL: "", MEDIA_SECRET: "short", API_PORT: "many" });
    expect(read).toThrow(/^The configuration is invalid: .*PUBLIC_URL is missing; .*API_PORT .*; MEDIA_SECRET must/);
  });

  it.each(["samling.example", "ftp://samling.example", "https://samling.example/portal"])(
    "cannot name %p as the public address",
    (url) => {
      expect(() => readSettings(apiSettings, { ...least, PUBLIC_URL: url })).toThrow(/PUBLIC_URL must/);
    },
  );

  it("treat an empty variable as not set", () => {
    expect(readSettings(apiSettings, { ...least, S3_ENDPOINT: "", API_PORT: "" })).toMatchObject({ API_PORT: 3005 });
  });

  it("have timeouts in seconds", () => {
    expect(readSettings(apiSettings, least).DATABASE_LOCK_TIMEOUT).toBe(10_000);
    expect(readSettings(apiSettings, { ...least, DATABASE_LOCK_TIMEOUT: "0.5" }).DATABASE_LOCK_TIMEOUT).toBe(500);
  });

  it("trust forwarded addresses only from this machine for the API, and from no one for the front door", () => {
    expect(readSettings(apiSettings, least).TRUSTED_PROXIES).toBe("127.0.0.1, ::1");
    expect(readSettings(localStartSettings, {}).TRUSTED_PROXIES).toBe("");
    expect(() => readSettings(frontDoorSettings, { TRUSTED_PROXIES: "10.0.0.0/99" })).toThrow(/TRUSTED_PROXIES must/);
  });
});

describe("a secret", () => {
  it("is followed by those that are accepted beside it, one a line [WEEK-09]", () => {
    const lines = [..."xyz"].map((item) => item.repeat(32));
    const file = write("secret", `${lines[0]}\r\n${lines[1]}\n\n${lines[2]}\n`);
    const { MEDIA_SECRET: _, ...rest } = least;
    expect(readSettings(apiSettings, { ...rest, MEDIA_SECRET_FILE: file }).MEDIA_SECRET).toEqual(lines);
    const lastIsShort = { ...rest, MEDIA_SECRET: `${lines[0]}\nshort` };
    expect(() => readSettings(apiSettings, lastIsShort)).toThrow(
      /MEDIA_SECRET must have at least 32 characters per line/,
    );
  });

  it("may be in a file, without the line break at its end", () => {
    const { MEDIA_SECRET, ...rest } = least;
    const file = write("secret", `${MEDIA_SECRET}\n`);
    expect(readSettings(apiSettings, { ...rest, MEDIA_SECRET_FILE: file }).MEDIA_SECRET).toEqual([MEDIA_SECRET]);
  });

  it("cannot be set twice, nor by an unreadable file", () => {
    const file = write("secret", "y".repeat(32));
    expect(() => readSettings(apiSettings, { ...least, MEDIA_SECRET_FILE: file })).toThrow(/are both set/);
    const { MEDIA_SECRET: _, ...rest } = least;
    const missing = join(folder, "missing");
    expect(() => readSettings(apiSettings, { ...rest, MEDIA_SECRET_FILE: missing })).toThrow(
      `${missing} cannot be read`,
    );
  });

  it("is the only kind of setting that can have its own file", () => {
    const file = write("bucket", "pictures");
    expect(readSettings(apiSettings, { ...least, S3_BUCKET_FILE: file }).S3_BUCKET).toBe("samling");
  });
});

it("the environment takes precedence over a settings file", () => {
  const lines = Object.entries({ ...least, API_PORT: "4000", S3_BUCKET: "pictures" });
  const file = write("samling.env", lines.map(([name, value]) => `${name}="${value}"\n`).join(""));
  const read = readSettings(apiSettings, { SETTINGS_FILE: file, API_PORT: "5000", S3_BUCKET: "" });
  expect(read).toMatchObject({ API_PORT: 5000, S3_BUCKET: "pictures", PUBLIC_URL: "https://samling.example" });
});
