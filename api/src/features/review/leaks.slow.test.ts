/** Every call by everybody else. */
import "./leaks.test.ts";
