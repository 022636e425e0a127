/** Hidden and archived content, tried by everyone. */
import "./tenancy.test.ts";
