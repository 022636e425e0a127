-- What was handed over to whom, and the numbers that the receiving system has given. What was left in a package goes with
-- its rows; an item is marked by being in a hand-over that has been packed whole. One may go without what is lost.
CREATE TABLE hand_overs (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  actor_id uuid,
  destination text NOT NULL,
  selection jsonb NOT NULL,
  has_renditions boolean NOT NULL,
  has_contacts boolean NOT NULL,
  goes_without boolean NOT NULL DEFAULT false,
  kept_days integer NOT NULL,
  state text NOT NULL DEFAULT 'packing' CHECK (state IN ('packing', 'ready', 'failed', 'removed')),
  problem text,
  problems text[] NOT NULL DEFAULT '{}',
  items integer NOT NULL,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  packed_bytes bigint NOT NULL DEFAULT 0,
  parts integer NOT NULL,
  put_to text,
  put_at timestamptz,
  put_problem text,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX hand_overs_kept ON hand_overs (ended_at) WHERE state = 'ready';

-- The packages. `files` counts the originals and renditions in one, `left_out` names what was lost.
CREATE TABLE hand_over_parts (
  organization_id uuid NOT NULL,
  hand_over_id uuid NOT NULL,
  part integer NOT NULL,
  key text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  packed_bytes bigint NOT NULL,
  files integer NOT NULL DEFAULT 0,
  left_out text[] NOT NULL DEFAULT '{}',
  put_to text,
  PRIMARY KEY (organization_id, hand_over_id, part),
  FOREIGN KEY (organization_id, hand_over_id) REFERENCES hand_overs ON DELETE CASCADE
);
CREATE INDEX hand_over_parts_key ON hand_over_parts (key);

CREATE TABLE hand_over_items (
  organization_id uuid NOT NULL,
  hand_over_id uuid NOT NULL,
  contribution_id uuid NOT NULL,
  position integer NOT NULL,
  part integer NOT NULL,
  receipt text,
  PRIMARY KEY (organization_id, hand_over_id, contribution_id),
  FOREIGN KEY (organization_id, hand_over_id) REFERENCES hand_overs ON DELETE CASCADE,
  FOREIGN KEY (organization_id, contribution_id) REFERENCES contributions ON DELETE CASCADE
);
CREATE INDEX hand_over_items_contribution ON hand_over_items (organization_id, contribution_id);

-- The bucket of an organization that gets the packages.
CREATE TABLE hand_over_places (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  endpoint text NOT NULL,
  region text NOT NULL,
  bucket text NOT NULL,
  prefix text NOT NULL,
  access_key text NOT NULL,
  secret_key bytea NOT NULL
);
