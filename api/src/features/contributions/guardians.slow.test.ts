/** Every call by everybody. */
import "./guardians.test.ts";
