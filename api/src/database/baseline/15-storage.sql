-- A copy of this database that uses the same storage must not delete what the original needs. So a storage is marked
-- with the installation that may. A copy made by other means than our backup has the same row, but lives in another
-- database, which `this_database` tells apart; where the server does not say, only the count of marks does.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  database text,
  marks bigint NOT NULL DEFAULT 0,
  -- When the last backup that lacks nothing was made, for the alert that none was.
  backed_up_at timestamptz
);
INSERT INTO installation DEFAULT VALUES;

-- An object is named here before it is stored, so that the sweeper finds what a crash left without a row.
CREATE TABLE pending_objects (
  key text PRIMARY KEY,
  organization_id uuid NOT NULL,
  alive_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pending_objects_age ON pending_objects (alive_at);

-- A check of all originals takes hours; it goes on where it was, and its findings stay to be read. Several lanes read
-- theirs at the same time.
CREATE TABLE fixity_checks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  last_key text NOT NULL DEFAULT '',
  checked integer NOT NULL DEFAULT 0,
  missing integer NOT NULL DEFAULT 0,
  altered integer NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX fixity_checks_newest ON fixity_checks (started_at DESC);

CREATE TABLE fixity_lanes (
  check_id uuid NOT NULL REFERENCES fixity_checks ON DELETE CASCADE,
  lane integer NOT NULL,
  lanes integer NOT NULL,
  last_key text NOT NULL DEFAULT '',
  finished_at timestamptz,
  PRIMARY KEY (check_id, lane)
);

-- Whether the storage holds what the rows name, and nothing else, is asked every week. What it lists lies in a table
-- while it is compared, since there may be more of it than fits into memory.
CREATE TABLE storage_checks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  objects integer NOT NULL DEFAULT 0,
  unnamed integer NOT NULL DEFAULT 0,
  unnamed_bytes bigint NOT NULL DEFAULT 0,
  abandoned integer NOT NULL DEFAULT 0,
  missing integer NOT NULL DEFAULT 0,
  missing_keys text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX storage_checks_newest ON storage_checks (started_at DESC);

CREATE UNLOGGED TABLE listed_objects (
  check_id uuid NOT NULL,
  key text NOT NULL,
  named_by text NOT NULL,
  bytes bigint NOT NULL,
  modified_at timestamptz NOT NULL,
  PRIMARY KEY (check_id, key)
);
