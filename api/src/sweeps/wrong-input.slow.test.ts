/** Every call gets wrong input of every kind. */
import "./wrong-input.test.ts";
