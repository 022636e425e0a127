import { isUnseen } from "@samling/contract/has-word";
import { maxGroupNameLength } from "@samling/contract/limits";
import type { OrganizationUser } from "@samling/contract/types";
import {
  toast,
  useCan,
  useCurrentOrganization,
  useErrorText,
  useLeaveGuard,
  useSearchParams,
  useTitle,
} from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select, TextField } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { type FormEvent, useId, useMemo, useRef, useState } from "react";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { listsApi } from "../../shared/lists.ts";
import { type Group, groupsApi } from "./endpoints.ts";
import { GroupEditor } from "./group-editor.tsx";
import styles from "./groups.module.css";
import { useText } from "./text.ts";

function Groups({ groups }: { groups: readonly Group[] }) {
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  /** The group to open, once the person has confirmed that changes may be lost. */
  const [next, setNext] = useState<string | null>(null);
  const { people, unproven, seesAll, state } = usePeople(groups);
  const selected = groups.find(({ id }) => id === params.get("group"));
  // Nothing can be saved in a group that has been deleted elsewhere.
  const hasChanges = isDirty && selected !== undefined;
  const guard = useLeaveGuard(hasChanges);
  const select = (id: string | null) => {
    setDirty(false);
    setNext(null);
    setParams(id ? { group: id } : {}, { replace: true });
  };
  return (
    <>
      <GroupChooser
        groups={groups}
        selected={selected}
        onSelect={(id) => (hasChanges && id !== selected.id ? setNext(id) : select(id))}
      />
      {selected && (
        <Loaded {...state} height="24rem">
          {() => (
            <GroupEditor
              key={selected.id}
              group={selected}
              people={people}
              unproven={unproven}
              seesAll={seesAll}
              onDirty={setDirty}
              onDeleted={() => select(null)}
            />
          )}
        </Loaded>
      )}
      <LeaveDialog {...guard} />
      <LeaveDialog {...guard} isAsking={next !== null} stay={() => setNext(null)} leave={() => select(next)} />
    </>
  );
}

/** Groups of people, to which collections can be limited. */
export default function GroupsPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const state = useLoad(listsApi.useListGroupsQuery({ id }, { refetchOnMountOrArgChange: 10 }));
  useTitle(t("title"));
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("title")}</h1>
      <p className="muted mt-3 prose">{t("intro")}</p>
      <Loaded {...state} height="24rem">
        {(groups) => <Groups groups={groups} />}
      </Loaded>
    </div>
  );
}

interface GroupChooserProps {
  groups: readonly Group[];
  selected: Group | undefined;
  onSelect: (id: string) => void;
}

/** The stored form of a group's name, in which groups are searched. */
const storedName = (typed: string): string => typed.trim().replaceAll(/\s+/g, "_");

/** Chooses a group, or creates one; an existing name is chosen instead. */
function GroupChooser({ groups, selected, onSelect }: GroupChooserProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const [create, { isLoading }] = groupsApi.useCreateGroupMutation();
  const [name, setName] = useState("");
  const [error, setError] = useState("");
  const lengthError = useLengthError()(name.trim(), maxGroupNameLength);
  // Members may be moved while the new group is created.
  const select = useRef(onSelect);
  select.current = onSelect;
  const nameId = useId();
  const focusField = useFieldFocus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnseen(name)) {
      setError(t("nameEmpty"));
      focusField(nameId);
      return;
    }
    if (lengthError) return focusField(nameId);
    const existing = groups.find((group) => group.name === storedName(name));
    try {
      const group = existing ?? (await create({ id, body: { name } }).unwrap());
      select.current(group.id);
      setName("");
      toast.success(t(existing ? "alreadyThere" : "created", { name: group.name }));
    } catch (problem) {
      toast.error(errorText(problem));
    }
  };
  return (
    <div className={`grid items-start ${styles.choose}`}>
      <Select
        label={t("choose")}
        value={selected?.id ?? ""}
        disabled={groups.length === 0}
        onChange={({ target }) => onSelect(target.value)}
        options={[
          ...(selected ? [] : [{ value: "", label: groups.length === 0 ? t("none") : t("chooseOne") }]),
          ...groups.map((group) => ({ value: group.id, label: group.name })),
        ]}
      />
      <form className="columns until-599 gap-3 items-end fill-auto" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          id={nameId}
          label={t("newName")}
          help={t("newHelp")}
          error={error || lengthError}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError("");
          }}
        />
        <Button type="submit" variant="line" icon="plus" isBusy={isLoading}>
          {t("create")}
        </Button>
      </form>
    </div>
  );
}

const nameOf = ({ firstName, lastName }: OrganizationUser): string => `${firstName} ${lastName}`.trim();

/**
 * The people who can be added to groups. Callers who may see the members of the organization choose from all of them;
 * sub-admins may not, and choose from those in their groups, and by e-mail.
 */
function usePeople(groups: readonly Group[]) {
  const can = useCan();
  const { id } = useCurrentOrganization();
  const seesAll = can("user:administer", id);
  const { data, error, refetch } = listsApi.useListOrganizationUsersQuery({ id }, { skip: !seesAll });
  const people = useMemo(
    () =>
      data
        ? new Map(data.flatMap((user) => (user.email ? [[user.email, nameOf(user)] as const] : [])))
        : new Map(groups.flatMap(({ users }) => users.map((email) => [email, ""] as const))),
    [data, groups],
  );
  const unproven = useMemo(
    () => new Set(data?.filter(({ emailProven }) => !emailProven).map(({ email }) => email)),
    [data],
  );
  // Someone who may not see all members needs no list of them.
  const state = useLoad({ data: seesAll ? data : [], error, refetch });
  return { people, unproven, seesAll, state };
}
