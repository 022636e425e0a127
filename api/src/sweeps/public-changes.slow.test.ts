/** The same with every call that does not only read. */
import "./public-changes.test.ts";
