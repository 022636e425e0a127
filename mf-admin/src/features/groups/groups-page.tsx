import { useCurrentOrganization, useLeaveGuard, useSearchParams, useTitle } from "@samling/portal";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { useState } from "react";
import { listsApi } from "../../shared/lists.ts";
import { LoadError, Loading } from "../../shared/loading.tsx";
import type { Group } from "./endpoints.ts";
import { GroupChooser } from "./group-chooser.tsx";
import { GroupEditor } from "./group-editor.tsx";
import styles from "./groups.module.css";
import { useText } from "./text.ts";
import { usePeople } from "./use-people.ts";

function Groups({ groups }: { groups: readonly Group[] }) {
  const [params, setParams] = useSearchParams();
  const [isDirty, setDirty] = useState(false);
  /** The group to open, once the person has confirmed that changes may be lost. */
  const [next, setNext] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty);
  const { people, unproven, seesAll, isLoading, error, refetch } = usePeople(groups);
  const selected = groups.find(({ id }) => id === params.get("group"));
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
        onSelect={(id) => (isDirty && id !== selected?.id ? setNext(id) : select(id))}
      />
      {selected && (isLoading || error) && <Loading height="24rem" error={error} onRetry={refetch} />}
      {selected && !isLoading && !error && (
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
      <LeaveDialog {...guard} />
      <LeaveDialog {...guard} isAsking={next !== null} stay={() => setNext(null)} leave={() => select(next)} />
    </>
  );
}

/** Groups of people, to which collections can be shown. */
export default function GroupsPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = listsApi.useListGroupsQuery({ id });
  useTitle(t("title"));
  if (!data && error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("title")}</h1>
      <p className={`muted ${styles.intro}`}>{t("intro")}</p>
      {data ? <Groups groups={data} /> : <Loading height="24rem" />}
    </div>
  );
}
