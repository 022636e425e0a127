/** Every call by everyone else. */
import "./hidden-places.test.ts";
