/** `npm test -w <workspace>` and `npm run test:watch`: tests of the current folder, or those that are named. */
import { runSome } from "./test-run/run-some.ts";

process.exitCode = await runSome(process.argv.slice(2), process.cwd());
