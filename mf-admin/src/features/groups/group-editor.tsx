import { useCommonText, useFormat } from "@samling/portal";
import { Button, TextField } from "@samling/ui";
import { useDeferredValue, useEffect, useState } from "react";
import { AddByEmail } from "./add-by-email.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { excludeUsers, includeUsers, setAdmins } from "./draft.ts";
import type { Group } from "./endpoints.ts";
import styles from "./groups.module.css";
import { PeopleList, type Person } from "./people-list.tsx";
import { useText } from "./text.ts";
import { useGroupForm } from "./use-group-form.ts";

interface GroupEditorProps {
  group: Group;
  /** E-mail → name, of all people who can be chosen. */
  people: ReadonlyMap<string, string>;
  /** Those whose e-mail is not proven yet. */
  unproven: ReadonlySet<string>;
  /** Whether these are all members of the organization. */
  seesAll: boolean;
  onDirty: (isDirty: boolean) => void;
  onDeleted: () => void;
}

/** The members of one group: two lists, between which people are moved. Changes stay local until saved. */
export function GroupEditor({ group, people, unproven, seesAll, onDirty, onDeleted }: GroupEditorProps) {
  const t = useText();
  const common = useCommonText();
  const { formatNumber } = useFormat();
  const { draft, change, changes, isSaving, send, discard, conflict } = useGroupForm(group);
  const [search, setSearch] = useState("");
  const [fromAvailable, setFromAvailable] = useState<readonly string[]>([]);
  const [fromGroup, setFromGroup] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const isDirty = changes > 0;
  useEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const searched = useDeferredValue(search).trim().normalize().toLowerCase();
  const inGroup = new Set(draft.users);
  const admins = new Set(draft.admins);
  const describe = (email: string): Person => ({
    email,
    name: people.get(email) ?? "",
    isAdmin: admins.has(email),
    isUnproven: unproven.has(email),
  });
  // In the people's order; unknown ones added by e-mail come last.
  const members = [
    ...[...people.keys()].filter((email) => inGroup.has(email)),
    ...draft.users.filter((email) => !people.has(email)),
  ].map(describe);
  const available = [...people]
    .filter(([email, name]) => !inGroup.has(email) && `${name}\n${email}`.normalize().toLowerCase().includes(searched))
    .map(([email]) => describe(email));

  const include = (emails: readonly string[]) => {
    change(includeUsers(draft, emails));
    setFromAvailable([]);
    setFromGroup(emails);
  };
  const exclude = (emails: readonly string[]) => {
    change(excludeUsers(draft, emails));
    setFromGroup([]);
    setFromAvailable(emails.filter((email) => people.has(email)));
  };
  const chosenInGroup = fromGroup.filter((email) => inGroup.has(email));
  const areAllAdmins = chosenInGroup.length > 0 && chosenInGroup.every((email) => admins.has(email));
  const findProblem = (email: string): string => {
    if (inGroup.has(email)) return t("alreadyIn");
    return seesAll && !people.has(email) ? t("noMember") : "";
  };

  return (
    <section aria-labelledby="group-title">
      <div className={styles.head}>
        <h2 className="title-2" id="group-title">
          {group.name}
        </h2>
        <Button variant="text" icon="trash" onClick={() => setDeleting(true)}>
          {t("deleteGroup")}
        </Button>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.columnHead}>
            <h3 className={styles.columnTitle}>{t("available")}</h3>
            <span className="muted small">
              {t("people", { count: available.length, shown: formatNumber(available.length) })}
            </span>
          </div>
          <div className={styles.tools}>
            <TextField
              label={t("filter")}
              type="search"
              icon="search"
              isSmall
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
          <PeopleList
            label={t("available")}
            people={available}
            chosen={fromAvailable}
            adminLabel={t("admin")}
            unprovenLabel={t("unproven")}
            emptyText={seesAll || searched ? t("nobodyFound") : t("nobodyKnown")}
            onChoose={setFromAvailable}
            onMove={include}
            onDrop={exclude}
          />
          {!seesAll && <p className="muted small">{t("onlyKnown")}</p>}
        </div>
        <div className={styles.between}>
          <Button
            variant="line"
            icon="arrowRight"
            aria-disabled={fromAvailable.length === 0}
            onClick={() => include(fromAvailable)}
          >
            {t("include")}
          </Button>
          <Button
            variant="line"
            icon="arrowLeft"
            aria-disabled={chosenInGroup.length === 0}
            onClick={() => exclude(chosenInGroup)}
          >
            {t("exclude")}
          </Button>
        </div>
        <div className={styles.column}>
          <div className={styles.columnHead}>
            <h3 className={styles.columnTitle}>{t("inGroup")}</h3>
            <span className="muted small">
              {t("people", { count: members.length, shown: formatNumber(members.length) })}
            </span>
          </div>
          <div className={styles.tools}>
            <p className="muted small">{t("adminHelp")}</p>
          </div>
          <PeopleList
            label={t("inGroup")}
            people={members}
            chosen={chosenInGroup}
            adminLabel={t("admin")}
            unprovenLabel={t("unproven")}
            emptyText={t("nobodyIn")}
            onChoose={setFromGroup}
            onMove={exclude}
            onDrop={include}
          />
          <div className={styles.row}>
            <Button
              variant="line"
              isSmall
              aria-disabled={chosenInGroup.length === 0}
              onClick={() => change(setAdmins(draft, chosenInGroup, !areAllAdmins))}
            >
              {t(areAllAdmins ? "demote" : "promote")}
            </Button>
          </div>
        </div>
      </div>
      <AddByEmail findProblem={findProblem} onAdd={(email) => include([email])} />
      <div className={styles.foot}>
        <p role="status">{isDirty ? t("unsaved", { count: changes }) : t("unchanged")}</p>
        <div className={styles.row}>
          <Button variant="line" aria-disabled={!isDirty} onClick={discard}>
            {t("discard")}
          </Button>
          <Button aria-disabled={!isDirty} isBusy={isSaving} onClick={send}>
            {common("save")}
          </Button>
        </div>
      </div>
      {isDeleting && (
        <DeleteDialog
          group={group}
          admins={group.admins.map((email) => people.get(email) || email)}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
      {conflict && (
        <ConflictDialog
          theirs={conflict.theirs}
          onKeepBoth={conflict.keepBoth}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      )}
    </section>
  );
}
