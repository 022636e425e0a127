/** `npm test -w <workspace>`: the tests of the current folder, or the named ones. */
import { endOnSignals } from "./test-run/run-program.ts";
import { runSome } from "./test-run/run-some.ts";

endOnSignals();
process.exitCode = await runSome(process.argv.slice(2), process.cwd());
