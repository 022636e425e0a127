import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

/** JSON lines on standard output. The message is constant; what differs stands in fields. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger =>
  pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
