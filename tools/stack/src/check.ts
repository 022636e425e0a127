/** `npm run check`: everything that can be checked without running the product. */
import { runChecks } from "./checks/run-checks.ts";

const { failed } = await runChecks();
process.exit(failed === 0 ? 0 : 1);
