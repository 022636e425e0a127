/** All that a process says and does. */
import "./server.test.ts";
