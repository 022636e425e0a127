import { maxImportBytes } from "@samling/contract/constants/imports";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { maxDestinationLength } from "@samling/contract/limits";
import { useFormat } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Select, TextArea, TextField } from "@samling/ui";
import { Checkbox, RadioGroup } from "@samling/ui/choices";
import { Fold } from "@samling/ui/fold";
import { useId } from "react";
import { useCollectionOptions, useLinkFilter } from "../../shared/lists.ts";
import type { HandOverPlace, HandOverSelection } from "./endpoints.ts";
import styles from "./hand-over.module.css";
import { useText } from "./text.ts";

interface SelectionFormProps {
  choice: HandOverChoice;
  destinations: readonly string[];
  isMissing: boolean;
  place: HandOverPlace | null;
  onChange: (changed: Partial<HandOverChoice>) => void;
}

export const destinationId = "hand-over-destination";
const sizes = ["1", "4", "10", "50"];

/** Contents, recipient, and packaging of a hand-over. */
export function SelectionForm({ choice, destinations, isMissing, place, onChange }: SelectionFormProps) {
  const t = useText();
  const listId = useId();
  const { formatBytes } = useFormat();
  const lengthError = useLengthError();
  const links = useLinkFilter(t("what.fields.linkId"), t("what.chooseLink"));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        legend={t("what.legend")}
        requiredText={t("required")}
        name="what"
        value={choice.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds
          .filter((kind) => kind !== "link" || links.length > 0)
          .map((kind) => ({ value: kind, label: t(`what.${kind}`), help: t(`what.${kind}Help`) }))}
      />
      <SelectionFields choice={choice} links={links} onChange={onChange} />
      <TextField
        id={destinationId}
        label={t("destination")}
        requiredText={t("required")}
        help={t("destinationHelp")}
        error={isMissing ? t("missing") : lengthError(choice.destination, maxDestinationLength)}
        value={choice.destination}
        list={listId}
        onChange={({ target }) => onChange({ destination: target.value })}
      />
      <datalist id={listId}>
        {destinations.map((destination) => (
          <option key={destination} value={destination} />
        ))}
      </datalist>
      <Checkbox
        label={t("renditions")}
        help={t("renditionsHelp")}
        checked={choice.hasRenditions}
        onChange={({ target }) => onChange({ hasRenditions: target.checked })}
      />
      <Checkbox
        label={t("contacts")}
        help={t("contactsHelp")}
        checked={choice.hasContacts}
        onChange={({ target }) => onChange({ hasContacts: target.checked })}
      />
      {place && (
        <Checkbox
          label={t("put.wish")}
          help={`${place.endpoint}/${place.bucket}/${place.prefix}`}
          checked={choice.isPut}
          onChange={({ target }) => onChange({ isPut: target.checked })}
        />
      )}
      <Fold title={t("package")} names={t("packageNames")}>
        <Select
          label={t("gigabytes")}
          help={t("gigabytesHelp", { max: formatBytes(maxImportBytes) })}
          value={choice.gigabytes}
          onChange={({ target }) => onChange({ gigabytes: target.value })}
          options={sizes.map((value) => ({ value, label: formatBytes(Number(value) * 1e9) }))}
        />
      </Fold>
    </form>
  );
}

interface SelectionFieldsProps extends Pick<SelectionFormProps, "choice" | "onChange"> {
  links: ReturnType<typeof useLinkFilter>;
}

function SelectionFields({ choice, links, onChange }: SelectionFieldsProps) {
  const t = useText();
  const collections = useCollectionOptions(t("untitled")) ?? [];
  const typed = (name: "q" | "from" | "to" | "numbers" | "collectionId" | "linkId") => ({
    label: t(`what.fields.${name}`),
    value: choice[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  if (choice.kind === "numbers") return <TextArea {...typed("numbers")} rows={4} />;
  if (choice.kind === "found")
    return (
      <>
        <TextField type="search" icon="search" {...typed("q")} />
        <div className={`grid gap-3 ${styles.pair}`}>
          <TextField type="date" {...typed("from")} />
          <TextField type="date" {...typed("to")} />
        </div>
      </>
    );
  if (choice.kind === "link")
    return links.map(([name, , options]) => <Select key={name} {...typed(name)} options={options} />);
  if (choice.kind !== "collection") return null;
  return <Select {...typed("collectionId")} options={[{ value: "", label: t("what.choose") }, ...collections]} />;
}

/** Input of the page, from which the selection is built. */
const kinds = ["new", "all", "collection", "link", "found", "numbers"] as const;
type SelectionKind = (typeof kinds)[number];

export interface HandOverChoice {
  kind: SelectionKind;
  collectionId: string;
  linkId: string;
  q: string;
  from: string;
  to: string;
  numbers: string;
  destination: string;
  hasRenditions: boolean;
  hasContacts: boolean;
  isPut: boolean;
  gigabytes: string;
}

export const firstChoice: HandOverChoice = {
  kind: "new",
  collectionId: "",
  linkId: "",
  q: "",
  from: "",
  to: "",
  numbers: "",
  destination: "",
  hasRenditions: false,
  hasContacts: false,
  isPut: false,
  gigabytes: "4",
};

const readNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((item) => item.trim())
      .filter(Boolean),
  ),
];

/** Returns null while something is missing. */
export function toSelection(choice: HandOverChoice, language: LanguageCode): HandOverSelection | null {
  const { kind, collectionId, linkId, from, to } = choice;
  const q = choice.q.trim();
  const numbers = readNumbers(choice.numbers);
  switch (kind) {
    case "new":
      return { isNew: true };
    case "all":
      return {};
    case "collection":
      return collectionId ? { collectionId } : null;
    case "link":
      return linkId ? { linkId } : null;
    case "found":
      if (q.length < 2 && !from && !to) return null;
      return { ...(q.length > 1 && { q, language }), ...(from && { from }), ...(to && { to }) };
    case "numbers":
      return numbers.length > 0 ? { numbers } : null;
  }
}
