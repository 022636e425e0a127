/** `docs/operating/configuration.md`, written by `npm run document -w libs/settings`. */
import { join } from "node:path";
import { z } from "zod";
import { isSecret } from "./read.ts";
import { readers } from "./settings.ts";
import { subjects } from "./subjects.ts";

export const documentFile = join(import.meta.dirname, "../../../docs/operating/configuration.md");

const head = `# Configuration

<!-- Written by npm run document -w libs/settings. -->

Every process reads its settings from its environment, or from a file of lines \`NAME=value\` that \`SETTINGS_FILE\` names;
the environment has precedence, and an empty variable counts as not set. A process does not start if a setting is missing
or not valid, or if a line of that file is not a setting; it says why in one line. If a server later refuses a value, such as
a key of S3_ENDPOINT, the log has a line that begins with the setting.
A secret can be in its own file, as orchestrators provide them: \`MEDIA_SECRET_FILE=/run/secrets/media\` instead of
\`MEDIA_SECRET\`. Secrets are marked with *.

**required** means: by the API, the worker and the front door. \`npm start\` generates what is missing and keeps it in
\`DATA_DIR\`; with \`NODE_ENV=production\` it also requires \`PUBLIC_URL\` and \`MEDIA_SECRET\`. It passes the
settings of the API and the worker on to them, and serves its own builds, whatever \`RELEASES_FOLDER\` names.
`;

const initials = {
  "npm start": "start",
  "front door": "front door",
  API: "API",
  worker: "worker",
  backup: "backup",
} as const;

const readersOf = (name: string): string =>
  Object.entries(readers)
    .filter(([, { shape }]) => name in shape)
    .map(([reader]) => initials[reader as keyof typeof initials])
    .join(", ");

function defaultOf(setting: z.ZodType): string {
  const { default: value } = z.toJSONSchema(setting, { io: "input" });
  if (value !== undefined) return value === "" ? "–" : `\`${value}\``;
  return setting.safeParse(undefined).success ? "–" : "**required**";
}

const row = ([name, setting]: [string, z.ZodType]): string =>
  `| \`${name}\`${isSecret(setting) ? " *" : ""} | ${setting.meta()?.description} | ${defaultOf(setting)} | ${readersOf(name)} |`;

export function printDocument(): string {
  const sections = Object.entries(subjects).map(([subject, settings]) => {
    const rows = Object.entries(settings as Record<string, z.ZodType>).map(row);
    return `\n## ${subject}\n\n| setting | meaning | default | read by |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return head + sections.join("");
}
