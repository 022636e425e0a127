import type { Catalogue } from "@samling/contract/codec";
import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { Organization } from "@samling/contract/types";
import { overrideTexts, useCurrentOrganization, useLanguage, useSearchParams, useTitle } from "@samling/portal";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { useLoad } from "@samling/portal/sending/use-load";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type UnsavedWork, UnsavedWorkGate } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { applyChanges, dropSubmitted, textOf } from "./changes.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { textsApi } from "./endpoints.ts";
import type { BuiltInCatalogues } from "./read-built-in.ts";
import { SearchResults } from "./search-results.tsx";
import { SectionEditor } from "./section-editor.tsx";
import { SectionList } from "./section-list.tsx";
import { buildSections, searchEntries, type TextEntry, type TextSection } from "./sections.ts";
import { useText } from "./text.ts";
import { fieldOf } from "./text-row.tsx";
import styles from "./texts.module.css";
import { TextsTools } from "./texts-tools.tsx";
import { useLocalChanges } from "./use-local-changes.ts";
import { readOwnTexts, useSubmit } from "./use-submit.ts";

/** Edits the organization's own texts, which replace the portal's built-in ones. */
export default function TextsPage() {
  const t = useText();
  const organization = useCurrentOrganization();
  const state = useLoad(textsApi.useGetBuiltInTextsQuery());
  useTitle(t("title"));
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("title")}</h1>
      <p className="muted mt-3 prose">{t("intro")}</p>
      <Loaded {...state} height="24rem">
        {(builtIn) => <TextsEditor builtIn={builtIn} organization={organization} />}
      </Loaded>
    </div>
  );
}

/** The language or section to open once the person has confirmed that changes may be lost. */
interface Departure {
  language: LanguageCode;
  section: string | undefined;
}

function TextsEditor({ builtIn, organization }: { builtIn: BuiltInCatalogues; organization: Organization }) {
  const t = useText();
  const [interfaceLanguage] = useLanguage();
  // In the address, so that a reload returns to the same texts.
  const [parameters, setParameters] = useSearchParams();
  const language = languageCodes.find((code) => code === parameters.get("language")) ?? interfaceLanguage;
  const sectionId = parameters.get("section");
  const [search, setSearch] = useState("");
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null);
  const [fieldToFocus, setFieldToFocus] = useState("");
  const [departure, setDeparture] = useState<Departure | null>(null);
  const guard = useFormGuard({ isChanged: unsaved !== null, forget: () => unsaved?.forget() });

  const sections = useMemo(() => buildSections(builtIn.catalogues, language), [builtIn, language]);
  const entries = useMemo(() => sections.flatMap((section) => section.entries), [sections]);
  const ownTexts = useMemo(() => readOwnTexts(organization, language), [organization, language]);
  const { changes, base, saveLocally } = useLocalChanges(organization.id, language, ownTexts);
  const selected = sections.find(({ id }) => id === sectionId) ?? sections[0];
  const searched = useDeferredValue(search).trim();
  const submission = useSubmit({ organization, language, entries, changes, base, onSaveLocally: saveLocally });
  const changedCount = Object.keys(changes).length;
  useEffect(() => {
    const remaining = dropSubmitted(changes, entries, ownTexts);
    if (Object.keys(remaining).length < changedCount) saveLocally(remaining);
  }, [changes, changedCount, entries, ownTexts, saveLocally]);

  // Locally saved texts can be previewed in the whole portal before anyone else sees them.
  useEffect(() => {
    if (changedCount === 0) return;
    const all = Object.fromEntries(languageCodes.map((code) => [code, readOwnTexts(organization, code)]));
    overrideTexts({ ...all, [language]: applyChanges(ownTexts, changes, entries) });
  }, [changedCount, organization, language, ownTexts, changes, entries]);

  const go = ({ language: next, section }: Departure) => {
    setDeparture(null);
    unsaved?.forget();
    setUnsaved(null);
    setParameters({ language: next, ...(section && { section }) }, { replace: true });
  };
  const depart = (to: Departure) => (unsaved ? setDeparture(to) : go(to));
  const open = ({ section, entry }: { section: TextSection; entry: TextEntry }) => {
    setSearch("");
    go({ language, section: section.id });
    setFieldToFocus(fieldOf(entry));
  };
  useEffect(() => {
    const field = searched ? null : document.getElementById(fieldToFocus);
    if (!field) return;
    field.focus();
    setFieldToFocus("");
  }, [fieldToFocus, searched]);
  return (
    <>
      <TextsTools
        language={language}
        onLanguage={(next) => depart({ language: next, section: selected?.id })}
        search={search}
        onSearch={setSearch}
        isLocked={unsaved !== null}
        changedCount={changedCount}
        submission={submission}
      />
      {builtIn.missing.length > 0 && (
        <p className="pad-3-4 small cool mb-5">{t("away", { names: builtIn.missing.join(", ") })}</p>
      )}
      {searched ? (
        <SearchResults
          matches={searchEntries(sections, searched, (entry) => textOf(entry, ownTexts, changes))}
          language={language}
          textOf={(entry) => textOf(entry, ownTexts, changes)}
          onOpen={open}
        />
      ) : (
        <div className={styles.columns}>
          <SectionList
            sections={sections}
            selected={selected}
            own={ownTexts}
            changes={changes}
            onSelect={(section) => depart({ language, section })}
          />
          {selected && (
            <UnsavedWorkGate<Catalogue> form={`section:${organization.id}:${language}:${selected.id}`}>
              {(draftStore) => (
                <SectionEditor
                  key={`${language} ${selected.id}`}
                  section={selected}
                  language={language}
                  own={ownTexts}
                  changes={changes}
                  draftStore={draftStore}
                  onSaveLocally={saveLocally}
                  onUnsaved={setUnsaved}
                />
              )}
            </UnsavedWorkGate>
          )}
        </div>
      )}
      <LeaveDialog {...guard} />
      <LeaveDialog
        {...guard}
        isAsking={departure !== null}
        stay={() => setDeparture(null)}
        leave={() => departure && go(departure)}
      />
      {submission.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={submission.conflicts}
          language={language}
          onKeepMine={() => void submission.keepMine()}
          onTakeTheirs={() => void submission.takeTheirs()}
          onClose={submission.closeConflicts}
        />
      )}
    </>
  );
}
