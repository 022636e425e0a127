import { hostname } from "node:os";

export interface ProcessFacts {
  name: "api" | "worker" | "front-door";
  version: string;
  commit: string | null;
}

export const logFieldsOf = ({ name, version, commit }: ProcessFacts) => ({
  process: name,
  version,
  ...(commit && { commit }),
  host: hostname(),
  pid: process.pid,
});
