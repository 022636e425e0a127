import { findFreePorts, tryPort } from "@samling/processes/free-ports";
import { StartError } from "@samling/processes/problem";
import { type RemoteName, remoteNames } from "./paths.ts";

/** The use of each port, in the order of the ports. */
const uses = {
  frontDoor: "the portal",
  ...(Object.fromEntries(remoteNames.map((name) => [name, name])) as Record<RemoteName, string>),
  // The first API process; others take free ports.
  api: "the API",
  postgres: "the database",
  smtp: "outgoing mail",
  inbox: "the mail inbox",
};

export type PortNumbers = Record<keyof typeof uses, number>;

const names = Object.keys(uses) as (keyof PortNumbers)[];
const highest = 65_536 - names.length;

const arrange = (ports: readonly number[]): PortNumbers =>
  Object.fromEntries(names.map((name, index) => [name, ports[index] ?? 0])) as PortNumbers;

async function assertPortFree(port: number, use: string): Promise<void> {
  try {
    await tryPort(port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "EADDRINUSE" ? "is taken by another program" : `cannot be opened (${code})`;
    throw new StartError(`Port ${port}, wanted for ${use}, ${reason}. Choose other ports with PORT=<first port>.`);
  }
}

/** The ports from `first` upwards, each checked to be free; any free ones if `first` is 0. */
export async function takePorts(first: number): Promise<PortNumbers> {
  if (first === 0) return arrange(await findFreePorts(names.length));
  if (!Number.isInteger(first) || first < 1 || first > highest) {
    throw new StartError(`PORT must be a number from 1 to ${highest}, not "${first}".`);
  }
  const ports = arrange(names.map((_, index) => first + index));
  for (const name of names) await assertPortFree(ports[name], uses[name]);
  return ports;
}
