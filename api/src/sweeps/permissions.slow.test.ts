/** Every call by everyone. */
import "./permissions.test.ts";
