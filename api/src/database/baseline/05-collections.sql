-- What an organization collects, and from whom.
CREATE TABLE collections (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  status text NOT NULL DEFAULT 'ACTIVE' CHECK (status IN ('ACTIVE', 'CLOSED', 'ARCHIVED', 'DELETE')),
  is_public boolean NOT NULL DEFAULT true,
  group_name text NOT NULL DEFAULT 'default',
  allow_related_files boolean NOT NULL DEFAULT false,
  has_terms boolean NOT NULL DEFAULT false,
  image_key text,
  image_type text,
  archived_text text NOT NULL DEFAULT '',
  contribution_fields jsonb NOT NULL DEFAULT '{}',
  -- What is reviewed before it is shown: nothing, everything, or what newcomers give until so many were approved.
  review text NOT NULL DEFAULT 'none',
  review_until integer NOT NULL DEFAULT 3,
  -- Why it may keep and show what is about people; empty until staff have chosen.
  legal_basis text NOT NULL DEFAULT '',
  asks_rights boolean NOT NULL DEFAULT false,
  asks_age boolean NOT NULL DEFAULT false,
  is_harvested boolean NOT NULL DEFAULT false,
  -- Not by default: people have given their pictures where nobody else saw more than 2,400 pixels of them.
  full_size boolean NOT NULL DEFAULT false,
  -- Whether the whole picture is kept where a contributor has cropped it before sending.
  keeps_uncropped boolean NOT NULL DEFAULT false,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT collections_review CHECK (review IN ('none', 'first', 'newcomers'))
);
COMMENT ON COLUMN collections.full_size IS 'Whether all pixels of the pictures may be seen by those who see these.';
CREATE INDEX collections_id ON collections (id);
CREATE INDEX collections_newest ON collections (organization_id, created_at DESC);
-- For the job that looks for deleted collections whose time has come.
CREATE INDEX collections_deleted ON collections (deleted_at) WHERE status = 'DELETE';

CREATE TABLE collection_translations (
  organization_id uuid NOT NULL,
  collection_id uuid NOT NULL,
  language_code text NOT NULL,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  terms text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, collection_id, language_code),
  FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
-- Collections are found by parts of their titles and descriptions.
CREATE INDEX collections_by_words ON collection_translations
  USING gin (media_words(ARRAY[title, description]) gin_trgm_ops);

-- What a collection asks its contributors, in the order of `sort`. One that is asked no more keeps the answers it was
-- given, so it is only marked.
CREATE TABLE questions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  collection_id uuid NOT NULL,
  -- The question as it was asked before, whose answers stay with it.
  source_id uuid,
  value text NOT NULL,
  -- Texts by language code.
  translations jsonb NOT NULL DEFAULT '{}',
  required boolean NOT NULL DEFAULT false,
  sort integer NOT NULL DEFAULT 0,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, collection_id) REFERENCES collections ON DELETE CASCADE
);
CREATE INDEX questions_collection ON questions (organization_id, collection_id, sort);
