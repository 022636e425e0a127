import { nameCountry } from "@samling/accounts/countries";
import { type PersonProperty, personProperties } from "@samling/accounts/person";
import { useText as useAccountText } from "@samling/accounts/text";
import type { User } from "@samling/contract/types";
import { useFormat, useLanguage } from "@samling/portal";
import { Fact } from "@samling/ui/fact";
import { useText } from "../profile/text.ts";
import type { Profile } from "../profile/types.ts";
import styles from "./profile-page.module.css";

/** The visible facts about the person; unknown ones are omitted. */
export function PersonFacts({ profile }: { profile: Profile }) {
  const { user, bio, alias, firstName } = profile;
  const isNamed = Boolean(firstName);
  return (
    <>
      {bio && <p className={`lead ${styles.bio}`}>{bio}</p>}
      {user ? <FullFacts user={user} isPublic={profile.isPublic} /> : isNamed && alias && <Alias alias={alias} />}
    </>
  );
}

function Alias({ alias }: { alias: string }) {
  const account = useAccountText();
  return (
    <dl className={styles.facts}>
      <Fact name={account("fields.alias")}>{alias}</Fact>
    </dl>
  );
}

function FullFacts({ user, isPublic }: { user: User; isPublic: boolean }) {
  const t = useText();
  const account = useAccountText();
  const textOf = useFactText();
  const facts = personProperties
    .filter((property) => property !== "bio")
    .map((property) => ({ property, text: textOf(user, property) }))
    .filter(({ text }) => text !== "");
  return (
    <dl className={styles.facts}>
      <Fact name={account("fields.email")}>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </Fact>
      {facts.map(({ property, text }) => (
        <Fact key={property} name={account(`fields.${property}`)}>
          {text}
        </Fact>
      ))}
      <Fact name={t("shown.visibility")}>{t(isPublic ? "shown.isPublic" : "shown.isPrivate")}</Fact>
    </dl>
  );
}

/** A property in readable form: dates, countries and genders in words. */
function useFactText(): (user: User, property: PersonProperty) => string {
  const account = useAccountText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  return (user, property) => {
    if (property === "dateOfBirth") return formatDate(user.dateOfBirth);
    if (property === "country") return user.country && nameCountry(user.country, language);
    if (property === "gender") return user.gender && account(`gender.${user.gender}`);
    return user[property];
  };
}
