/** Every process and command with a wrong setting. */
import "./wrong-settings.test.ts";
