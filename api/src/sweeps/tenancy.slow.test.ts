/** Hidden and archived content, tried by everybody. */
import "./tenancy.test.ts";
