/** The migrations that created these tables before the baseline, and how their databases continue from it. */

/** A database either has all of these, or is too old to continue from. */
export const replacedMigrations: readonly string[] = `
  0151-baseline 0152-users-by-name 0153-case-for-every-gift 0154-agreements 0154-taking-in
  0154-with-deleted-gifts 0156-asking 0157-default-review 0160-batches 0162-kept-apart 0163-merged-gifts
  0166-last-backup 0167-files-of-other-givers 0168-batches-of-accessions 0170-notices 0171-legal-basis 0174-alt-text
  0175-place-shown 0178-authenticators 0179-session-origins 0180-passkeys 0181-second-factor-of-staff
  0182-identity-providers 0184-cases-of-notices 0185-rights-of-files 0185-rights-that-end 0186-guardians
  0187-hand-overs 0188-api-keys 0189-records 0190-changes-of-a-gift 0191-passkeys-alone 0192-what-records-tell
  0193-records-left 0195-files-of-packages 0196-imports 0197-contributions-by-source 0198-what-notices-hide
  0199-closing-days 0200-copies 0201-hand-over-wishes 0202-hand-over-places 0203-many-at-once
  0204-cases-of-purged-collections
`
  .trim()
  .split(/\s+/);

/** Adds the parts that a database with the `replacedMigrations` still lacks; running it again changes nothing. */
export const settle = `
  ALTER TABLE media VALIDATE CONSTRAINT media_place_shown, VALIDATE CONSTRAINT media_exact_place;
  ALTER TABLE contributions VALIDATE CONSTRAINT contributions_withheld_as;
`;
