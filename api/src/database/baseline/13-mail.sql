-- Jobs carry ids only and are kept for days, but the mail about a deleted account needs an address that no other row
-- has any more. It stands here until the mail has been handed over, and no longer.
CREATE TABLE outgoing_mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  recipient text NOT NULL,
  language text NOT NULL,
  organization_id uuid REFERENCES organizations ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
