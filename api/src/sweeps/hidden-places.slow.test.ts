/** Every call by everybody else. */
import "./hidden-places.test.ts";
