import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { serializeError } from "./serialize-error.ts";

/** JSON lines on standard output. The message is constant; fields have the details, and errors no values. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">, destination?: DestinationStream): Logger => {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
};
