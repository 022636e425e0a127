/** Every call by everybody. */
import "./permissions.test.ts";
