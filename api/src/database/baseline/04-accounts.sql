-- People. A visitor who saved a favorite is a user without a password, and a deleted account keeps its row without
-- anything personal, so that what it contributed can stay.
CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text CHECK (email = lower(email)),
  -- Anybody can register with anybody's e-mail; whoever is granted something by e-mail has to have shown that it is
  -- theirs.
  email_proven_at timestamptz,
  -- Whoever gave up their password has one in its place that nobody knows.
  password_hash text,
  password_removed_at timestamptz,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  alias text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  date_of_birth date,
  place_of_birth text NOT NULL DEFAULT '',
  bio text NOT NULL DEFAULT '',
  gender text NOT NULL DEFAULT '' CHECK (gender IN ('', 'FEMALE', 'MALE', 'OTHER')),
  country text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  street_address text NOT NULL DEFAULT '',
  street_number text NOT NULL DEFAULT '',
  postalcode text NOT NULL DEFAULT '',
  occupation text NOT NULL DEFAULT '',
  is_public boolean NOT NULL DEFAULT false,
  language text NOT NULL DEFAULT 'en',
  is_platform_admin boolean NOT NULL DEFAULT false,
  -- How a contributor can be reached is erased without touching what they gave, under the name that they chose.
  contact_erased_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_email_or_erased CHECK (email IS NOT NULL OR erased_at IS NOT NULL OR contact_erased_at IS NOT NULL)
);
COMMENT ON COLUMN users.email_proven_at IS 'When a link sent to the e-mail was last followed.';
CREATE INDEX users_search ON users USING gin (
  lower(first_name || ' ' || last_name || ' ' || alias || ' ' || coalesce(email, '')) gin_trgm_ops);
-- Contributors are searched by the names under which everybody sees them.
CREATE INDEX users_by_name ON users USING gin (fold_text((CASE
  WHEN is_public AND trim(first_name || last_name) <> '' THEN trim(trim(first_name) || ' ' || trim(last_name))
  ELSE trim(alias) END)) gin_trgm_ops);

-- A person's standing in an organization, and which of its mails they get. What was told when is kept beside the
-- choice, so that one locked row decides whether a mail is due, and no mail goes twice.
CREATE TABLE memberships (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  roles text[] NOT NULL DEFAULT '{USER}'
    CHECK (roles <@ ARRAY['USER', 'SUB_ADMIN', 'ADMIN', 'SUPER_ADMIN'] AND cardinality(roles) > 0),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  -- Whether what a suspended member gave is still shown.
  show_contributions boolean NOT NULL DEFAULT false,
  review_notices text NOT NULL DEFAULT 'daily',
  review_reminders boolean NOT NULL DEFAULT true,
  unseen_notices boolean NOT NULL DEFAULT false,
  decision_mails boolean NOT NULL DEFAULT true,
  told_until bigint NOT NULL DEFAULT 0,
  told_at timestamptz,
  digest_on text NOT NULL DEFAULT '',
  reminded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, user_id),
  CONSTRAINT memberships_review_notices CHECK (review_notices IN ('at_once', 'daily', 'never'))
);
COMMENT ON COLUMN memberships.told_until IS 'pagination_id of the newest case that a mail at once has told of.';
COMMENT ON COLUMN memberships.digest_on IS 'The last day, by the organization''s clock, whose digest was considered.';
CREATE INDEX memberships_user ON memberships (user_id);
-- Every list asks whose contributions are hidden by a suspension; of all members those are a handful.
CREATE INDEX memberships_hidden ON memberships (organization_id, user_id)
  WHERE status = 'suspended' AND NOT show_contributions;

-- A collection that is not public can be shown to a named group of members.
CREATE TABLE groups (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> '' AND name NOT IN ('default', '_no_group')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id),
  CONSTRAINT groups_name_key UNIQUE (organization_id, name)
);

CREATE TABLE group_members (
  organization_id uuid NOT NULL,
  group_id uuid NOT NULL,
  user_id uuid NOT NULL,
  is_admin boolean NOT NULL DEFAULT false,
  PRIMARY KEY (organization_id, group_id, user_id),
  FOREIGN KEY (organization_id, group_id) REFERENCES groups ON DELETE CASCADE,
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships ON DELETE CASCADE
);
CREATE INDEX group_members_user ON group_members (user_id);

-- Sessions and links that were mailed can be ended at once; only hashes are kept, so that a copy of a table opens no
-- account.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT sessions_token_key UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Who may change what is not theirs signs in every day, counted from when the session was first that of staff.
  staff_since timestamptz,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  user_agent text NOT NULL DEFAULT '',
  opened_by text NOT NULL DEFAULT 'password',
  network text NOT NULL DEFAULT '',
  is_new_device boolean NOT NULL DEFAULT false,
  has_second_factor boolean NOT NULL DEFAULT false,
  -- When the person last showed in it who they are.
  confirmed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX password_resets_user ON password_resets (user_id);

-- A link that shows whose an e-mail is. With an address it is that of a change: who opens the link takes the address.
CREATE TABLE email_proofs (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_proofs_user ON email_proofs (user_id);

-- The authenticator app of an account, and the codes that stand in for it.
CREATE TABLE authenticators (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  seed bytea,
  new_seed bytea,
  last_step integer NOT NULL DEFAULT 0,
  recovery_codes text[] NOT NULL DEFAULT '{}',
  active_since timestamptz
);

-- Keys on the devices of people, with which they sign in.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX ON passkeys (user_id);

-- Where the people of an organization sign in with its own identity provider, and whom that has named.
CREATE TABLE identity_providers (
  organization_id uuid PRIMARY KEY REFERENCES organizations ON DELETE CASCADE,
  name text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  client_secret bytea NOT NULL,
  domains text[] NOT NULL,
  role_rules jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE outside_identities (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  roles text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, issuer, subject)
);
CREATE INDEX outside_identities_user ON outside_identities (user_id);

-- Keys of programs. One is found by its hash alone: whoever sends it does not say whose it is.
CREATE TABLE api_keys (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  scopes text[] NOT NULL,
  key_hash bytea NOT NULL,
  hint text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX api_keys_hash ON api_keys (key_hash);

-- Who agreed to which text, when and in which language, provable after the text has changed and what it was about is
-- gone.
CREATE TABLE consents (
  organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('organization-terms', 'collection-terms')),
  collection_id uuid,
  contribution_id uuid,
  text_hash text NOT NULL,
  version timestamptz,
  language text NOT NULL,
  is_vouched boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (organization_id, id)
);
COMMENT ON COLUMN consents.version IS 'When the accepted text was last changed.';
COMMENT ON COLUMN consents.is_vouched IS 'The client has asked on its screen and vouches for it; it did not say so.';
CREATE INDEX consents_user ON consents (user_id);
