/** Lays down the files of an image in a folder, line by line as the Dockerfile says. */
import { cp, mkdir } from "node:fs/promises";
import { join, posix } from "node:path";
import { type CopyContext, openContext } from "./copy-context.ts";
import { readStages, type Stage, type Step } from "./dockerfile.ts";

export interface Image {
  /** The folder that stands for the image's root. */
  root: string;
  stage: Stage;
}

/** Fills `folder` with what a stage has made that is not laid down here; undefined for one that is. */
export type Substitute = (stage: Stage) => ((folder: string) => Promise<void>) | undefined;

export interface LayDown {
  /** A folder for the image of each stage. */
  folder: string;
  substitute: Substitute;
  run: (command: string, folder: string) => Promise<void>;
}

interface Work extends LayDown {
  stages: Map<string, Stage>;
  copyContext: CopyContext;
  done: Map<string, Promise<Image>>;
}

async function follow(step: Step, { root, stage }: Image, work: Work): Promise<void> {
  const home = stage.folder ?? "/";
  if (step.kind === "run") return work.run(step.command, join(root, home));
  const target = join(root, posix.resolve(home, step.target));
  const origin = step.from === undefined ? undefined : await lay(step.from, work);
  for (const source of step.sources) {
    if (origin) await cp(join(origin.root, source), target, { recursive: true, verbatimSymlinks: true });
    else await work.copyContext(source, target);
  }
}

async function begin(name: string, work: Work): Promise<Image> {
  const stage = work.stages.get(name);
  if (!stage) throw new Error(`The Dockerfile has no stage "${name}".`);
  const image = { root: join(work.folder, name), stage };
  await mkdir(join(image.root, stage.folder ?? "/"), { recursive: true });
  const fill = work.substitute(stage);
  if (fill) {
    await fill(image.root);
    return image;
  }
  if (work.stages.has(stage.base)) {
    const base = await lay(stage.base, work);
    await cp(base.root, image.root, { recursive: true, verbatimSymlinks: true });
  }
  for (const step of stage.steps) await follow(step, image, work);
  return image;
}

function lay(name: string, work: Work): Promise<Image> {
  const image = work.done.get(name) ?? begin(name, work);
  work.done.set(name, image);
  return image;
}

export async function openImages(options: LayDown): Promise<(name: string) => Promise<Image>> {
  const work = { ...options, stages: await readStages(), copyContext: await openContext(), done: new Map() };
  return (name) => lay(name, work);
}
