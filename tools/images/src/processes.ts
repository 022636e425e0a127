/** Starts the command of an image, as a container would: its files, its environment, and nothing else. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Image } from "./lay-down.ts";

export interface Start {
  /** Another command than that of the image. */
  command?: readonly string[];
  env: Record<string, string>;
  /** The Node that runs it. */
  node: string;
  /** The folder for temporary files: a volume of the container. */
  temporary: string;
  /** As the image's user, which takes root. */
  isOtherUser: boolean;
}

export interface Process {
  child: ChildProcess;
  output: () => string;
  /** The exit code. */
  ended: Promise<number | null>;
  says: (text: string) => Promise<void>;
}

/** Settings that name places of the image name those below the folder that stands for its root. */
const place = (value: string, { root }: Image): string =>
  value.replaceAll(/(^|,)\/srv(?=\/)/g, `$1${join(root, "srv")}`);

export function startImage(image: Image, { command, env, node, temporary, isOtherUser }: Start): Process {
  const { stage, root } = image;
  const [program, ...args] = command ?? stage.command;
  if (program !== "node") throw new Error(`${stage.name} does not start node, but ${program}.`);
  const own = Object.fromEntries(Object.entries(stage.env).map(([name, value]) => [name, place(value, image)]));
  const [user, group] = (stage.user ?? "").split(":").map(Number);
  const child = spawn(node, args, {
    cwd: join(root, stage.folder ?? "/"),
    env: { PATH: "/usr/bin:/bin", TMPDIR: temporary, ...own, ...env },
    ...(isOtherUser && { uid: user, gid: group }),
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = once(child, "close").then(() => child.exitCode);
  const says = async (text: string) => {
    const isOver = ended.then(() => true);
    for (let tries = 0; !said.includes(text); tries += 1) {
      const problem = (await Promise.race([isOver, setTimeout(100, false)])) ? "ended" : tries > 900 && "is silent";
      if (problem && !said.includes(text)) throw new Error(`${stage.name} ${problem}: ${said}`);
    }
  };
  return { child, output: () => said, ended, says };
}
