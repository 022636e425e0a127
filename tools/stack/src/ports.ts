import { findFreePorts, tryPort } from "@samling/processes/free-ports.ts";
import { StartProblem } from "@samling/processes/problem.ts";
import { type RemoteName, remoteNames } from "./paths.ts";

export interface Ports {
  frontDoor: number;
  remotes: Record<RemoteName, number>;
  /** The first API process; others take free ports. */
  api: number;
  postgres: number;
  smtp: number;
  inbox: number;
}

const arrange = ([frontDoor, a, b, c, d, api, postgres, smtp, inbox]: number[]): Ports => {
  const remotes = Object.fromEntries(remoteNames.map((name, index) => [name, [a, b, c, d][index] ?? 0]));
  return {
    frontDoor: frontDoor ?? 0,
    remotes: remotes as Record<RemoteName, number>,
    api: api ?? 0,
    postgres: postgres ?? 0,
    smtp: smtp ?? 0,
    inbox: inbox ?? 0,
  };
};

async function assertFree(port: number, use: string): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${code})`;
    throw new StartProblem(`Port ${port}, wanted for ${use}, ${reason}. Choose other ports with PORT=<first port>.`);
  }
}

/** The ports from `first` on, each checked to be free; any free ones if `first` is 0. */
export async function takePorts(first: number): Promise<Ports> {
  if (first === 0) return arrange(await findFreePorts(9));
  if (!Number.isInteger(first) || first < 1 || first > 65_527) {
    throw new StartProblem(`PORT must be a number from 1 to 65527, not "${first}".`);
  }
  const ports = arrange(Array.from({ length: 9 }, (_, index) => first + index));
  await assertFree(ports.frontDoor, "the portal");
  for (const name of remoteNames) await assertFree(ports.remotes[name], name);
  await assertFree(ports.api, "the API");
  await assertFree(ports.postgres, "the database");
  await assertFree(ports.smtp, "outgoing mail");
  await assertFree(ports.inbox, "the mail inbox");
  return ports;
}
