/** The migrations that made these tables before there was a baseline, and how their databases continue with it. */

const names = (list: string): string[] => list.trim().split(/\s+/);

/** A database has had all of these, or it is of a release too old to continue from. */
export const replaced = names(`
  0001-organizations 0002-organization-texts 0003-users 0004-sessions 0005-collections 0006-groups
  0007-contributions 0008-media 0009-favorites 0010-consents 0011-languages 0012-licenses 0013-system 0014-audit-log
  0015-pending-objects 0016-rate-limits 0017-outgoing-mails 0018-deleted-questions 0019-similar-media
  0020-fixity-checks 0021-statements 0022-contributions-order 0023-organization-limits 0024-media-search
  0025-uploads 0026-platform-settings 0027-desk 0028-hidden-members 0029-proven-emails 0030-vouched-consents
  0033-answers-by-question 0034-hidden-contributions 0037-clean-files 0038-storage-checks 0039-films-to-remake
  0041-pending-grants 0042-staff-sessions 0047-opened-organizations 0050-member-favorite-texts 0060-favorites-order
  0067-search-of-any-fields 0070-installation 0075-fixity-lanes 0080-withheld 0081-cases 0082-conversations
  0083-accessions 0084-changed-cases 0085-declined-contributions 0090-looked-at 0091-picture-edits
  0092-email-changes 0100-found-by-words-and-dates 0101-media-by-words 0102-media-by-date 0103-media-to-index
  0104-media-newest 0105-collections-by-words 0106-answers-by-words 0107-media-oldest 0110-entries
  0111-erased-contacts 0112-decisions-of-files 0113-notices 0116-proposals 0117-open-proposals 0123-looks
  0124-media-by-look 0125-media-to-look-at 0128-offers-originals 0130-favorite-links 0131-tiles
  0134-language-of-texts 0137-media-earliest 0138-media-latest 0139-favorite-sets 0140-media-by-oldest
  0141-media-by-span 0142-values-of-spans 0143-recommended-license 0144-question-translations 0145-keep-uncropped
  0146-blurs-to-remake
`);

/** Some databases have had these as well. */
const last = names(`
  0147-unknown-license 0148-reviewers-decide-own 0149-media-belonging 0150-unused-indexes-of-media
`);

export const earlier: readonly string[] = [...replaced, ...last];

/**
 * What a database that has had `replaced` still lacks; a further time it changes nothing. The last statements keep others
 * from reading their tables until the end, so they come after what takes time.
 */
export const settle = `
  CREATE STATISTICS IF NOT EXISTS media_belonging (dependencies, ndistinct)
    ON organization_id, collection_id, contribution_id FROM media;
  CREATE STATISTICS IF NOT EXISTS contributions_belonging (dependencies, ndistinct)
    ON organization_id, collection_id FROM contributions;
  ANALYZE media, contributions;
  ALTER TABLE users VALIDATE CONSTRAINT users_email_or_erased;
  ALTER TABLE memberships VALIDATE CONSTRAINT memberships_review_notices;
  ALTER TABLE collections VALIDATE CONSTRAINT collections_review;
  INSERT INTO licenses (id, url, sort)
    SELECT 'CNE', 'https://rightsstatements.org/vocab/CNE/1.0/', 1 + coalesce(max(sort), 0) FROM licenses
    ON CONFLICT DO NOTHING;
  INSERT INTO license_translations (license_id, language_code, text, description) VALUES
      ('CNE', 'en', 'Not known – copyright not evaluated',
        'You do not know, or nobody has found out. Whoever wants to use the work has to find out first.'),
      ('CNE', 'sv', 'Okänt – upphovsrätten är inte utredd',
        'Du vet inte, eller ingen har tagit reda på det. Den som vill använda verket måste först ta reda på vad som gäller.'),
      ('CNE', 'dk', 'Ukendt – ophavsretten er ikke undersøgt',
        'Du ved det ikke, eller ingen har fundet ud af det. Den, der vil bruge værket, skal først finde ud af, hvad der gælder.'),
      ('CNE', 'fi', 'Ei tiedossa – tekijänoikeutta ei ole selvitetty',
        'Et tiedä, tai kukaan ei ole selvittänyt asiaa. Käyttäjän on ensin selvitettävä, mitä teoksella saa tehdä.')
    ON CONFLICT DO NOTHING;
  ALTER TABLE organizations ADD COLUMN IF NOT EXISTS reviewers_decide_own boolean NOT NULL DEFAULT false;
  DROP INDEX IF EXISTS media_bytes, media_oldest, media_by_date, media_created;
`;
