import { isEmail } from "@samling/contract/is-email";
import { useFormat } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import { type FormEvent, type ReactNode, useDeferredValue, useId, useState } from "react";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { excludeUsers, type GroupDraft, includeUsers, setAdmins } from "./draft.ts";
import styles from "./groups.module.css";
import { PeopleList, type PeopleListProps, type Person } from "./people-list.tsx";
import { useText } from "./text.ts";

export interface GroupCandidates {
  /** E-mail → name. */
  people: ReadonlyMap<string, string>;
  /** E-mails that are not proven yet. */
  unproven: ReadonlySet<string>;
  /** Whether `people` contains all members of the organization. */
  seesAll: boolean;
}

interface GroupListsProps extends GroupCandidates {
  draft: GroupDraft;
  onChange: (draft: GroupDraft) => void;
}

interface ColumnProps extends PeopleListProps {
  tools: ReactNode;
  children?: ReactNode;
}

function Column({ tools, children, ...list }: ColumnProps) {
  const t = useText();
  const { formatNumber } = useFormat();
  const count = list.people.length;
  return (
    <div className={`grid gap-3 content-start ${styles.column}`}>
      <div className={`row gap-y-2 gap-x-4 justify-between ${styles.columnHead}`}>
        <h3 className={`strong ${styles.columnTitle}`}>{list.label}</h3>
        <span className="muted small">{t("people", { count, shown: formatNumber(count) })}</span>
      </div>
      <div className={styles.tools}>{tools}</div>
      <PeopleList {...list} />
      {children}
    </div>
  );
}

/** Two lists: the people who can be added, and those in the group. People are moved between them. */
export function GroupLists({ draft, onChange, people, unproven, seesAll }: GroupListsProps) {
  const t = useText();
  const [search, setSearch] = useState("");
  const [fromAvailable, setFromAvailable] = useState<readonly string[]>([]);
  const [fromGroup, setFromGroup] = useState<readonly string[]>([]);
  const searched = useDeferredValue(search).trim().normalize().toLowerCase();
  const memberEmails = new Set(draft.users);
  const admins = new Set(draft.admins);
  const describe = (email: string): Person => ({
    email,
    name: people.get(email) ?? "",
    isAdmin: admins.has(email),
    isUnproven: unproven.has(email),
  });
  // In the order of `people`; unknown ones added by e-mail come last.
  const members = [
    ...[...people.keys()].filter((email) => memberEmails.has(email)),
    ...draft.users.filter((email) => !people.has(email)),
  ].map(describe);
  const available = [...people]
    .filter(
      ([email, name]) => !memberEmails.has(email) && `${name}\n${email}`.normalize().toLowerCase().includes(searched),
    )
    .map(([email]) => describe(email));
  const chosenInGroup = fromGroup.filter((email) => memberEmails.has(email));
  const chosenAvailable = fromAvailable.filter((email) => !memberEmails.has(email));
  const areAllAdmins = chosenInGroup.length > 0 && chosenInGroup.every((email) => admins.has(email));

  // The moved people are selected in their new list.
  const include = (emails: readonly string[]) => {
    onChange(includeUsers(draft, emails));
    setFromAvailable([]);
    setFromGroup(emails);
  };
  const exclude = (emails: readonly string[]) => {
    onChange(excludeUsers(draft, emails));
    setFromGroup([]);
    setFromAvailable(emails.filter((email) => people.has(email)));
  };
  const findProblem = (email: string): string => {
    if (memberEmails.has(email)) return t("alreadyIn");
    return seesAll && !people.has(email) ? t("noMember") : "";
  };
  const filter = (
    <TextField
      label={t("filter")}
      type="search"
      icon="search"
      isSmall
      value={search}
      onChange={({ target }) => setSearch(target.value)}
    />
  );
  const moveButton = (icon: "arrowRight" | "arrowLeft", emails: readonly string[], move: typeof include) => (
    <Button variant="line" icon={icon} aria-disabled={emails.length === 0} onClick={() => move(emails)}>
      {t(icon === "arrowRight" ? "include" : "exclude")}
    </Button>
  );
  return (
    <>
      <div className={`grid gap-4 mt-5 ${styles.columns}`}>
        <Column
          label={t("available")}
          people={available}
          chosen={chosenAvailable}
          emptyText={seesAll || searched ? t("nobodyFound") : t("nobodyKnown")}
          onChoose={setFromAvailable}
          onMove={include}
          onDrop={exclude}
          tools={filter}
        >
          {!seesAll && <p className="muted small">{t("onlyKnown")}</p>}
        </Column>
        <div className={`flex-y gap-3 ${styles.between}`}>
          {moveButton("arrowRight", chosenAvailable, include)}
          {moveButton("arrowLeft", chosenInGroup, exclude)}
        </div>
        <Column
          label={t("inGroup")}
          people={members}
          chosen={chosenInGroup}
          emptyText={t("nobodyIn")}
          onChoose={setFromGroup}
          onMove={exclude}
          onDrop={include}
          tools={<p className="muted small">{t("adminHelp")}</p>}
        >
          <div className="row">
            <Button
              variant="line"
              isSmall
              aria-disabled={chosenInGroup.length === 0}
              onClick={() => onChange(setAdmins(draft, chosenInGroup, !areAllAdmins))}
            >
              {t(areAllAdmins ? "demote" : "promote")}
            </Button>
          </div>
        </Column>
      </div>
      <AddByEmail findProblem={findProblem} onAdd={(email) => include([email])} />
    </>
  );
}

interface AddByEmailProps {
  /** The problem of an address; empty if it can be added. */
  findProblem: (email: string) => string;
  onAdd: (email: string) => void;
}

function AddByEmail({ findProblem, onAdd }: AddByEmailProps) {
  const t = useText();
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const emailId = useId();
  const focusField = useFieldFocus();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = email.trim().toLowerCase();
    const problem = isEmail(typed) ? findProblem(typed) : t("emailInvalid");
    setError(problem);
    if (problem) return focusField(emailId);
    onAdd(typed);
    setEmail("");
  };
  return (
    <form className={`columns until-599 gap-3 items-end mt-5 ${styles.byEmail}`} onSubmit={submit} noValidate>
      <TextField
        id={emailId}
        label={t("byEmail")}
        help={t("byEmailHelp")}
        error={error}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          setError("");
        }}
      />
      <Button type="submit" variant="line" icon="plus">
        {t("add")}
      </Button>
    </form>
  );
}
