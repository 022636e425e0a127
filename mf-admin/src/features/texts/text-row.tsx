import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { Link, useCurrentOrganization } from "@samling/portal";
import { type InputProps, idOf } from "@samling/portal/forms/bind-fields";
import * as paths from "@samling/portal/paths";
import { Button, joinClasses, TextArea } from "@samling/ui";
import { Fragment } from "react";
import marks from "../../shared/marks.module.css";
import { placeholdersIn, type TextEntry } from "./sections.ts";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import { useEntryName } from "./use-section-name.ts";

export const idPrefix = "text";

export const fieldOf = (entry: TextEntry): string => idOf(idPrefix, entry.id);

export function TextRow({ entry, language, field }: { entry: TextEntry; language: LanguageCode; field: InputProps }) {
  const t = useText();
  const name = useEntryName()(entry);
  const { english, builtIn } = entry;
  const { value } = field;
  const placeholders = placeholdersIn(english);
  const lost = placeholders.filter((placeholder) => !value.includes(placeholder));
  const isMissing = builtIn === "" && value === "";
  const isOwn = value !== builtIn;
  return (
    <div className={`columns until-1198 rule-below gap-y-3 gap-x-5 ${styles.row}`}>
      <div>
        <p className="muted tiny anywhere">{name}</p>
        <p className="anywhere" lang="en">
          {english}
        </p>
      </div>
      <div className={joinClasses(styles.edit, isOwn && styles.own)}>
        <TextArea
          label={t("inLanguage", { name })}
          isLabelHidden
          lang={bcp47(language)}
          rows={Math.min(6, Math.ceil((value.length + 1) / 60))}
          help={placeholders.length > 0 ? t("placeholders", { names: placeholders.join(", ") }) : undefined}
          {...field}
        />
        <div className={`row gap-y-2 gap-x-4 items-center ${styles.notes}`}>
          {isMissing && <span className="danger tiny strong">{t("missing")}</span>}
          {isOwn && !isMissing && <span className={marks.tag}>{t("own")}</span>}
          {value !== "" && lost.length > 0 && (
            <span className="danger tiny strong">{t("lost", { names: lost.join(", ") })}</span>
          )}
          {isOwn && builtIn !== "" && (
            <Button variant="text" isSmall icon="undo" onClick={() => field.onChange({ target: { value: builtIn } })}>
              {t("reset")}
            </Button>
          )}
        </div>
        <Sample entry={entry} text={value || english} language={language} />
      </div>
    </div>
  );
}

/** A preview of the text, with placeholders marked, and a link to its page. */
function Sample({ entry, text, language }: { entry: TextEntry; text: string; language: LanguageCode }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const page = pageOf(entry.id);
  const parts = text.split(/\{\{(\w+)\}\}/);
  return (
    <details className={styles.sample}>
      <summary className="target small muted">{t("sample.show")}</summary>
      <p className={`pad-4 anywhere cool mb-2 ${styles.sampleText}`} lang={bcp47(language)}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are only identified by their position
          <Fragment key={index}>{index % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>
        ))}
      </p>
      <p className="muted small">
        {t("sample.where", { name: entry.id })}{" "}
        <Link to={page.href({ orgId, organization: orgId })}>{t("sample.open")}</Link>
      </p>
    </details>
  );
}

/** Pages with an address in the organization, on which a text can be seen; all others are seen on its own page. */
const pages = {
  "accounts.register": paths.register,
  accounts: paths.login,
  favourites: paths.favourites,
  "public.help": paths.help,
  "admin.users": paths.userAdministration,
  admin: paths.collections,
  groups: paths.groups,
  "texts-editor": paths.editOrganizationTranslations,
  platform: paths.about,
} as const;

/** The page for the longest matching prefix of the text's name; by default the organization's. */
function pageOf(id: string) {
  const knownPrefixes = Object.keys(pages) as (keyof typeof pages)[];
  const prefix = knownPrefixes
    .filter((start) => id === start || id.startsWith(`${start}.`))
    .sort((a, b) => b.length - a.length);
  return prefix[0] ? pages[prefix[0]] : paths.organization;
}
