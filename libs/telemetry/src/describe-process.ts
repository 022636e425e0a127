import { hostname } from "node:os";

export interface ProcessFacts {
  name: "api" | "worker" | "front-door";
  version: string;
  commit: string | null;
}

/** The fields by which every log line says which process wrote it. */
export const logFieldsOf = ({ name, version, commit }: ProcessFacts) => ({
  process: name,
  version,
  ...(commit && { commit }),
  host: hostname(),
  pid: process.pid,
});
