import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
import { useText } from "./text.ts";
import styles from "./texts.module.css";
import type { useSubmit } from "./use-submit.ts";

interface TextsToolsProps {
  language: LanguageCode;
  onLanguage: (language: LanguageCode) => void;
  search: string;
  onSearch: (search: string) => void;
  /** Disables the search while a section has unsaved changes. */
  isLocked: boolean;
  changedCount: number;
  submission: ReturnType<typeof useSubmit>;
}

export function TextsTools({
  language,
  onLanguage,
  search,
  onSearch,
  isLocked,
  changedCount,
  submission,
}: TextsToolsProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <div className={`columns until-1198 items-end gap-y-4 gap-x-5 ${styles.tools}`}>
      <Select
        label={t("language")}
        value={language}
        onChange={({ target }) => onLanguage(languageCodes.find((code) => code === target.value) ?? language)}
        options={languageCodes.map((code) => ({ value: code, label: common(`languages.${code}`) }))}
      />
      <TextField
        label={t("search")}
        type="search"
        icon="search"
        value={search}
        disabled={isLocked}
        onChange={({ target }) => onSearch(target.value)}
      />
      <div className={`grid gap-1 ${styles.submit}`}>
        <Button
          aria-disabled={changedCount === 0}
          isBusy={submission.isBusy}
          icon="upload"
          onClick={() => void submission.submit()}
        >
          {t("submit")}
        </Button>
        <p className="muted small" role="status">
          {t(changedCount === 0 ? "nothingToSubmit" : "toSubmit", { count: changedCount })}
        </p>
      </div>
    </div>
  );
}
