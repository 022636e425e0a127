/** What `deploy/Dockerfile` says, as far as it concerns files and processes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@samling/stack/paths";
import {
  type Copy,
  DockerfileParser,
  type Env,
  type From,
  type Instruction,
  type JSONInstruction,
} from "dockerfile-ast";

export const dockerfile = join(root, "deploy/Dockerfile");

export type Step =
  | { kind: "copy"; from: string | undefined; sources: string[]; target: string }
  | { kind: "run"; command: string };

export interface Stage {
  name: string;
  /** A stage before it, or an image. */
  base: string;
  steps: Step[];
  env: Record<string, string>;
  user: string | undefined;
  folder: string | undefined;
  command: string[];
}

const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((word) => word.getValue());

function addTo(stage: Stage, instruction: Instruction): void {
  const words = wordsOf(instruction);
  switch (instruction.getKeyword()) {
    case "COPY": {
      const from =
        (instruction as Copy)
          .getFlags()
          .find((flag) => flag.getName() === "from")
          ?.getValue() ?? undefined;
      stage.steps.push({ kind: "copy", from, sources: words.slice(0, -1), target: words.at(-1) ?? "" });
      return;
    }
    case "RUN":
      stage.steps.push({ kind: "run", command: instruction.getArgumentsContent() ?? "" });
      return;
    case "ENV":
      for (const property of (instruction as Env).getProperties()) {
        stage.env[property.getName()] = property.getValue() ?? "";
      }
      return;
    case "USER":
      stage.user = words[0];
      return;
    case "WORKDIR":
      stage.folder = words[0];
      return;
    case "CMD":
      stage.command = (instruction as JSONInstruction).getJSONStrings().map((word) => word.getJSONValue());
      return;
  }
}

const startStage = (from: From): Stage => ({
  name: from.getBuildStage() ?? "",
  base: from.getImage() ?? "",
  steps: [],
  env: {},
  user: undefined,
  folder: undefined,
  command: [],
});

/** Each stage with what it has from the stages on which it is based. */
export async function readStages(): Promise<Map<string, Stage>> {
  const stages = new Map<string, Stage>();
  let current: Stage | undefined;
  for (const instruction of DockerfileParser.parse(await readFile(dockerfile, "utf8")).getInstructions()) {
    if (instruction.getKeyword() === "FROM") {
      current = startStage(instruction as From);
      const { env, user, folder, command } = stages.get(current.base) ?? current;
      Object.assign(current, { env: { ...env }, user, folder, command });
      stages.set(current.name, current);
    } else if (current) addTo(current, instruction);
  }
  return stages;
}
