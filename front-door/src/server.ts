/** The front door of an installation, configured by its environment: see docs/front-door.md. */
import type { Access } from "./access-log.ts";
import { readConfig } from "./config.ts";
import { startFrontDoor } from "./front-door.ts";

try {
  const { apis, logsRequests, shutdown, ...config } = readConfig(process.env);
  const logAccess = logsRequests ? (access: Access) => console.log(JSON.stringify(access)) : undefined;
  const { stop } = await startFrontDoor({ ...config, apis: () => apis, logAccess });
  console.log(`Listening on port ${config.port} for ${config.publicUrl}`);
  const end = () => void stop(shutdown).then(() => process.exit(0));
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
