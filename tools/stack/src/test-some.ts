/** `npm test -w <workspace>`: the tests of the current folder, or the named ones. */
import { runSome } from "./test-run/run-some.ts";

process.exitCode = await runSome(process.argv.slice(2), process.cwd());
