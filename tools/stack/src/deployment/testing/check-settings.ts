import { isSecret, readSettings } from "@samling/settings/read";
import { readers } from "@samling/settings/settings";
import type { z } from "zod";

const database = "postgres://somebody@db.example/samling";
const secrets: Record<string, string> = {
  DATABASE_URL: database,
  DATABASE_DIRECT_URL: database,
  DATABASE_REPLICA_URL: database,
  SMTP_URL: "smtps://mail.example",
  OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20one",
};

/** How a process reacts to the environment of its container; secrets in files are assumed to be valid. */
export function checkSettings(reader: keyof typeof readers, env: Record<string, string>): void {
  const schema: z.ZodObject = readers[reader];
  const shape = schema.shape as Record<string, z.ZodType>;
  const presentSettings: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const secret = name.replace(/_FILE$/, "");
    const isFile = secret !== name && shape[secret] && isSecret(shape[secret]);
    if (isFile) presentSettings[secret] = secrets[secret] ?? "x".repeat(32);
    else presentSettings[name] = value;
  }
  expect(Object.keys(presentSettings).filter((name) => !(name in shape))).toEqual([]);
  readSettings(schema, presentSettings);
}
