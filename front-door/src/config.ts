/** The front door's configuration, read from the environment. */

export interface Config {
  port: number;
  hosts: readonly string[] | undefined;
  publicUrl: string;
  /** Folder of the shell's build. */
  shell: string;
  remotes: { folder: string; originFor: () => string }[];
  apis: string[];
  tiles: string | undefined;
}

const listOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

function addressIn(name: string, text: string): string {
  const address = URL.parse(text);
  if (!address || !/^https?:$/.test(address.protocol)) throw new Error(`${name}: "${text}" is no http address.`);
  return address.href.replace(/\/$/, "");
}

/** `REMOTES` lists folders and the origins that serve them: `/srv/mf-public=https://public.example.org`. */
function readRemote(entry: string): Config["remotes"][number] {
  const [folder = "", address = ""] = entry.split(/=(.*)/s);
  const origin = addressIn("REMOTES", address);
  if (!folder || new URL(origin).origin !== origin) throw new Error(`REMOTES: "${entry}" is no <folder>=<origin>.`);
  return { folder, originFor: () => origin };
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.FRONT_DOOR_PORT ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error("FRONT_DOOR_PORT is no port.");
  return {
    port,
    hosts: env.FRONT_DOOR_HOSTS ? listOf(env.FRONT_DOOR_HOSTS) : undefined,
    publicUrl: addressIn("PUBLIC_URL", required(env, "PUBLIC_URL")),
    shell: required(env, "SHELL_FOLDER"),
    remotes: listOf(required(env, "REMOTES")).map(readRemote),
    apis: listOf(required(env, "API_URLS")).map((url) => addressIn("API_URLS", url)),
    tiles: env.TILE_URL || undefined,
  };
}
