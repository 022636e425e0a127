import { logFieldsOf, type ProcessFacts } from "@samling/telemetry/describe-process";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { serializeError } from "./serialize-error.ts";

/** The JSON log of this process: messages are constant, details are in fields, and errors contain no values. */
export const createLog = (
  { logLevel, process }: Pick<Config, "logLevel"> & { process?: ProcessFacts },
  destination?: DestinationStream,
): Logger => {
  const options = {
    level: logLevel,
    base: process ? logFieldsOf(process) : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
};
