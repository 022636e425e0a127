-- The tenants of the portal. `organization_id` of every other tenant table points here; keys of tenant tables begin
-- with it, and references carry it too, so that a row can never belong to something of another organization.
CREATE TABLE organizations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  color text NOT NULL DEFAULT '#556271' CHECK (color ~* '^#[0-9a-f]{6}$'),
  contact_email text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en',
  time_zone text NOT NULL DEFAULT 'Europe/Stockholm',
  logo_key text,
  logo_type text,
  place text,
  country text,
  registration_fields jsonb NOT NULL DEFAULT '{}',
  accessibility_statement_url text,
  -- The license that it would like contributors to choose.
  recommended_license text,
  -- Whether pictures can be downloaded as large as they were given, without their metadata.
  offers_originals boolean NOT NULL DEFAULT false,
  -- Days within which it means to answer, and after which the files of what it declined are disposed of.
  answer_days integer NOT NULL DEFAULT 14,
  declined_days integer NOT NULL DEFAULT 90,
  -- A museum of two people may let its reviewers decide about what they gave themselves.
  reviewers_decide_own boolean NOT NULL DEFAULT false,
  accession_pattern text NOT NULL DEFAULT '{year}:{number}',
  -- How new collections are reviewed, unless their creator chooses otherwise.
  default_review text NOT NULL DEFAULT 'none',
  -- Whether a grave notice hides at once what it is about.
  notices_hide boolean NOT NULL DEFAULT true,
  -- Whether staff do anything only with a second factor.
  requires_second_factor boolean NOT NULL DEFAULT false,
  -- Whose addresses it gives out (`12-records.sql`).
  ark_number text,
  former_ark_numbers text[] NOT NULL DEFAULT '{}',
  -- Days for which it keeps the packages of hand-overs.
  package_days integer NOT NULL DEFAULT 14,
  -- Null for no limit: one storage is shared by all.
  max_storage_bytes bigint CHECK (max_storage_bytes > 0),
  max_file_bytes bigint CHECK (max_file_bytes > 0),
  opened_at timestamptz DEFAULT now(),
  -- An organization that left takes nothing of its collections' past along.
  retired_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN organizations.opened_at IS 'Since when the start page lists it; null while it is being prepared.';
CREATE UNIQUE INDEX organizations_name_key ON organizations (lower(name));
CREATE INDEX organizations_retired ON organizations (id) WHERE retired_at IS NOT NULL;

-- Everything an organization says is said in up to four languages, each with a text of its own.
CREATE TABLE organization_translations (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  language_code text NOT NULL,
  description text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  terms text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, language_code)
);

CREATE TABLE help_page_translations (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  language_code text NOT NULL,
  translation text NOT NULL,
  PRIMARY KEY (organization_id, language_code)
);

-- The organization's own wording in place of the portal's.
CREATE TABLE app_translations (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  language_code text NOT NULL,
  catalogue jsonb NOT NULL,
  PRIMARY KEY (organization_id, language_code)
);

-- What is said to whoever saves a favorite: a visitor is asked to register, a member has done that.
CREATE TABLE save_favorite_texts (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  language_code text NOT NULL,
  text text NOT NULL,
  member_text text NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, language_code)
);

-- The EU's web accessibility directive asks every public body for a statement; who runs the pages must say more than we
-- can.
CREATE TABLE organization_statements (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  accessibility jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE statement_texts (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  language_code text NOT NULL,
  limitations text NOT NULL DEFAULT '',
  privacy text NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, language_code)
);
