/** Every call by every key. */
import "./keys.test.ts";
