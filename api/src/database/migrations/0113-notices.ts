import type { Migration } from "../migration.ts";

/**
 * Why: each member chooses for each organization which mails to get. What was told when is kept beside the choice, so
 * that one locked row decides whether a mail is due, and no mail goes twice. An organization says within how many days it
 * means to answer, and in which time zone its mornings begin.
 */
export const notices: Migration = {
  name: "0113-notices",
  up: `
    ALTER TABLE memberships ADD COLUMN review_notices text NOT NULL DEFAULT 'daily';
    ALTER TABLE memberships ADD COLUMN review_reminders boolean NOT NULL DEFAULT true;
    ALTER TABLE memberships ADD COLUMN decision_mails boolean NOT NULL DEFAULT true;
    ALTER TABLE memberships ADD COLUMN told_until bigint NOT NULL DEFAULT 0;
    ALTER TABLE memberships ADD COLUMN told_at timestamptz;
    ALTER TABLE memberships ADD COLUMN digest_on text NOT NULL DEFAULT '';
    ALTER TABLE memberships ADD COLUMN reminded_at timestamptz;
    ALTER TABLE memberships ADD CONSTRAINT memberships_review_notices
      CHECK (review_notices IN ('at_once', 'daily', 'never')) NOT VALID;
    COMMENT ON COLUMN memberships.told_until IS 'pagination_id of the newest case that a mail at once has told of.';
    COMMENT ON COLUMN memberships.digest_on IS 'The last day, by the organization''s clock, whose digest was considered.';
    ALTER TABLE organizations ADD COLUMN answer_days integer NOT NULL DEFAULT 14;
    ALTER TABLE organizations ADD COLUMN time_zone text NOT NULL DEFAULT 'Europe/Stockholm';
  `,
  down: `
    ALTER TABLE organizations DROP COLUMN time_zone;
    ALTER TABLE organizations DROP COLUMN answer_days;
    ALTER TABLE memberships DROP COLUMN reminded_at;
    ALTER TABLE memberships DROP COLUMN digest_on;
    ALTER TABLE memberships DROP COLUMN told_at;
    ALTER TABLE memberships DROP COLUMN told_until;
    ALTER TABLE memberships DROP COLUMN decision_mails;
    ALTER TABLE memberships DROP COLUMN review_reminders;
    ALTER TABLE memberships DROP COLUMN review_notices;
  `,
};
