/** What is hidden or archived, by everybody. */
import "./tenancy.test.ts";
