/** Every call by every public reader. */
import "./private-names.test.ts";
