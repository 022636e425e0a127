import { baseline } from "./baseline.ts";
import type { Migration } from "./migration.ts";
import { guardiansAnswers } from "./migrations/0230-guardians-answers.ts";
import { waysBack } from "./migrations/0231-ways-back.ts";
import { noticesByLink } from "./migrations/0240-notices-by-link.ts";
import { mergedApart } from "./migrations/0271-merged-apart.ts";
import { contributionDeleted } from "./migrations/0280-contribution-deleted.ts";
import { fieldNames } from "./migrations/0281-field-names.ts";
import { ownWording } from "./migrations/0282-own-wording.ts";
import { namesInTheRegister } from "./migrations/0300-names-in-the-register.ts";
import { deeds } from "./migrations/0301-deeds.ts";
import { webhooks } from "./migrations/0305-webhooks.ts";
import { dailyCounts } from "./migrations/0310-daily-counts.ts";
import { links } from "./migrations/0330-links.ts";
import { tips } from "./migrations/0340-tips.ts";
import { sounds } from "./migrations/0345-sounds.ts";
import { transcriptions } from "./migrations/0372-transcriptions.ts";
import { stories } from "./migrations/0375-stories.ts";

/** Migrations in the order in which they are applied. One with a single short statement needs no file of its own. */
export const migrations: readonly Migration[] = [
  baseline,
  // Finds the newest media of a license: among all media, those of a rare one are few and far between.
  { name: "0206-media-by-license", index: "media_by_license", on: "media (license, pagination_id)" },
  guardiansAnswers,
  waysBack,
  noticesByLink,
  // Counts notices that have hidden something, for the limits of hiding.
  { name: "0241-notices-that-hide", index: "notices_hidden", on: "notices (hidden_at) WHERE hidden_at IS NOT NULL" },
  // Finds the first case of the queue.
  { name: "0242-urgent-cases", index: "cases_urgent", on: "cases (organization_id, pagination_id) WHERE is_urgent" },
  {
    // Counts waiting notices of all organizations: platform admins see who is flooded.
    name: "0243-waiting-notices",
    index: "cases_waiting_notices",
    on: "cases (opened_at) WHERE kind = 'notice' AND state = 'waiting'",
  },
  {
    // Two files about which it was decided may show the same picture; then one of the two is the better one.
    name: "0270-same-pictures",
    up: "ALTER TABLE kept_apart ADD COLUMN better_id uuid CHECK (better_id IN (media_id, other_id))",
    down: "ALTER TABLE kept_apart DROP COLUMN better_id",
  },
  mergedApart,
  contributionDeleted,
  fieldNames,
  ownWording,
  // Finds an accession number in any organization: a visitor types one without saying whose it is.
  { name: "0290-accessions-by-label", index: "accessions_by_label", on: "accessions (lower(label))" },
  namesInTheRegister,
  deeds,
  webhooks,
  dailyCounts,
  {
    name: "0311-saved-searches",
    up: `CREATE TABLE saved_searches (organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
      name text NOT NULL, query jsonb NOT NULL, PRIMARY KEY (organization_id, name))`,
    down: "DROP TABLE saved_searches",
  },
  {
    name: "0315-draft-collections",
    up: "ALTER TABLE collections ADD COLUMN is_draft boolean NOT NULL DEFAULT false",
    down: "ALTER TABLE collections DROP COLUMN is_draft",
  },
  {
    // Existing providers were connected by platform admins.
    name: "0316-trusted-providers",
    up: "ALTER TABLE identity_providers ADD COLUMN is_trusted boolean NOT NULL DEFAULT true",
    down: "ALTER TABLE identity_providers DROP COLUMN is_trusted",
  },
  links,
  // Finds the few contributions that came through a link.
  {
    name: "0331-contributions-by-link",
    index: "contributions_link",
    on: "contributions (organization_id, link_id) WHERE link_id IS NOT NULL",
  },
  // Finds guests by their e-mail address.
  {
    name: "0332-guests-by-address",
    index: "users_contact",
    on: "users (contact_email) WHERE contact_email IS NOT NULL",
  },
  {
    // The color of a picture, known before its sizes are made.
    name: "0335-upload-colors",
    up: "ALTER TABLE uploads ADD COLUMN placeholder text",
    down: "ALTER TABLE uploads DROP COLUMN placeholder",
  },
  tips,
  // Counts the waiting tips about a contribution before another is received.
  {
    name: "0341-tips-of-contributions",
    index: "cases_tips",
    on: "cases (organization_id, contribution_id) WHERE kind = 'tip'",
  },
  sounds,
  { name: "0346-sounds-are-a-kind", up: "ALTER TABLE media VALIDATE CONSTRAINT media_kind_check", down: "SELECT 1" },
  // Lists this kind of a collection, for its filter.
  {
    name: "0347-sounds-of-a-collection",
    index: "media_sounds",
    on: "media (organization_id, collection_id, pagination_id DESC) WHERE kind = 'sound'",
  },
  {
    name: "0348-transcripts",
    up: "ALTER TABLE media ADD COLUMN transcript text NOT NULL DEFAULT ''",
    down: "ALTER TABLE media DROP COLUMN transcript",
  },
  {
    // Tablets of a collection day are links; contributions from them name the person for whom they were recorded.
    name: "0350-collection-days",
    up: `ALTER TABLE links ADD COLUMN tablet jsonb;
      ALTER TABLE contributions ADD COLUMN on_behalf jsonb`,
    down: `ALTER TABLE contributions DROP COLUMN on_behalf;
      ALTER TABLE links DROP COLUMN tablet`,
  },
  {
    name: "0355-kinds-of-links",
    up: "ALTER TABLE links ADD COLUMN kinds text[] NOT NULL DEFAULT '{image,video}' CHECK (cardinality(kinds) > 0)",
    down: "ALTER TABLE links DROP COLUMN kinds",
  },
  // Finds written stories, whose words are searched.
  {
    name: "0356-stories",
    index: "related_files_stories",
    on: "related_files (organization_id) WHERE type = 'text/plain'",
  },
  {
    // Questions to visitors about the media of a collection.
    name: "0365-questions-to-the-public",
    up: `ALTER TABLE collections ADD COLUMN asks_public text[] NOT NULL DEFAULT '{}'
      CHECK (asks_public <@ '{where,who,when}')`,
    down: "ALTER TABLE collections DROP COLUMN asks_public",
  },
  // Finds media that lack an answer, in the order of their random ids.
  {
    name: "0366-lacking-1-where",
    index: "media_lacking_where",
    on: "media (organization_id, collection_id, id) WHERE location = '' AND location_lat IS NULL AND place_shown = 'exact'",
  },
  {
    name: "0366-lacking-2-who",
    index: "media_lacking_who",
    on: "media (organization_id, collection_id, id) WHERE people = '[]'",
  },
  {
    name: "0366-lacking-3-when",
    index: "media_lacking_when",
    on: "media (organization_id, collection_id, id) WHERE date IS NULL AND open_date = ''",
  },
  {
    // Letters of thanks to members, and the pages that the thanks for a tip open.
    name: "0367-thanks",
    up: `ALTER TABLE memberships ADD COLUMN thanks_mails boolean NOT NULL DEFAULT true, ADD COLUMN thanked_at timestamptz,
        ADD COLUMN thanks_due_at timestamptz;
      ALTER TABLE tips ADD COLUMN thanks_until timestamptz`,
    down: `ALTER TABLE tips DROP COLUMN thanks_until;
      ALTER TABLE memberships DROP COLUMN thanks_due_at, DROP COLUMN thanked_at, DROP COLUMN thanks_mails`,
  },
  transcriptions,
  // Finds pictures that visitors may be asked to write out.
  {
    name: "0373-lacking-4-text",
    index: "media_lacking_text",
    on: "media (organization_id, collection_id, id) WHERE kind = 'image' AND transcript = ''",
  },
  { name: "0374-tips-readers", index: "tips_reader", on: "tips (reader_id) WHERE reader_id IS NOT NULL" },
  stories,
  { name: "0375-stories-are-a-kind", up: "ALTER TABLE media VALIDATE CONSTRAINT media_kind_check", down: "SELECT 1" },
  // Lists this kind of a collection, for its filter.
  {
    name: "0376-stories-of-a-collection",
    index: "media_stories",
    on: "media (organization_id, collection_id, pagination_id DESC) WHERE kind = 'text'",
  },
  {
    // Tips withdrawn by their senders, after staff had accepted some statements.
    name: "0377-withdrawn-tips",
    up: "ALTER TABLE tips ADD COLUMN withdrawn_at timestamptz",
    down: "ALTER TABLE tips DROP COLUMN withdrawn_at",
  },
  {
    // The coordinates with which a statement filled an empty place, so that they are taken back with it.
    name: "0378-places-of-statements",
    up: `ALTER TABLE tip_statements ADD COLUMN place_lat double precision CHECK (place_lat BETWEEN -90 AND 90),
      ADD COLUMN place_lng double precision CHECK (place_lng BETWEEN -180 AND 180)`,
    down: "ALTER TABLE tip_statements DROP COLUMN place_lng, DROP COLUMN place_lat",
  },
  {
    // A box around a person in a picture, where it is more than a spot.
    name: "0379-boxes-around-persons",
    up: `ALTER TABLE tip_statements ADD COLUMN width double precision CHECK (width BETWEEN 0 AND 1),
      ADD COLUMN height double precision CHECK (height BETWEEN 0 AND 1)`,
    down: "ALTER TABLE tip_statements DROP COLUMN height, DROP COLUMN width",
  },
  {
    // The text of a letter before its second reader changed it.
    name: "0380-first-texts",
    up: "ALTER TABLE tip_statements ADD COLUMN first_words text NOT NULL DEFAULT ''",
    down: "ALTER TABLE tip_statements DROP COLUMN first_words",
  },
  // Cases that open desks drop; read every second.
  {
    name: "0381-withdrawn-cases",
    index: "audit_log_withdrawn_tips",
    on: "audit_log (organization_id, created_at) WHERE action = 'contribution:withdrawTip'",
  },
  {
    // Tips that wait: each further one is counted with them.
    name: "0385-waiting-tips",
    index: "cases_waiting_tips",
    on: "cases (organization_id, opened_at) WHERE kind = 'tip' AND state = 'waiting'",
  },
  {
    // Films whose header did not fit their samples: Firefox and Safari played none of them.
    name: "0386-films-to-remake",
    up: `INSERT INTO media_to_remake (organization_id, media_id)
      SELECT organization_id, id FROM media WHERE kind = 'video' AND state = 'ready' ON CONFLICT DO NOTHING`,
    down: "DELETE FROM media_to_remake WHERE media_id IN (SELECT id FROM media WHERE kind = 'video')",
  },
  {
    // When an e-mail was counted for the limit of its address: trying it again is not another one.
    name: "0393-counted-mails",
    up: "ALTER TABLE outgoing_mails ADD COLUMN counted_at timestamptz",
    down: "ALTER TABLE outgoing_mails DROP COLUMN counted_at",
  },
];
