import type { OrganizationUser } from "@samling/contract/types";
import { useCan, useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { Button, Select, TextField } from "@samling/ui";
import { startTransition, useState } from "react";
import { listsApi } from "../../shared/lists.ts";
import { LoadError, Loading } from "../../shared/loading.tsx";
import { useAddressFilters } from "../../shared/use-address-filters.ts";
import { useText } from "../../text.ts";
import {
  ActivateDialog,
  assignableRoles,
  EraseContactDialog,
  InviteDialog,
  RolesDialog,
  SuspendDialog,
} from "./dialogs.tsx";
import { useUsersTable } from "./use-users-table.ts";
import { whyOffId } from "./user-row.tsx";
import styles from "./users.module.css";
import { UsersTable } from "./users-table.tsx";

const filterNames = ["search", "role"] as const;
const dialogs = { roles: RolesDialog, suspend: SuspendDialog, activate: ActivateDialog, contact: EraseContactDialog };

/** Defers the search of a long list while the person types: only the field is rendered at once. */
function Search({ initial, onSearch }: { initial: string; onSearch: (search: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(initial);
  return (
    <TextField
      label={t("users.search")}
      type="search"
      icon="search"
      isSmall
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        startTransition(() => onSearch(target.value));
      }}
    />
  );
}

function Users({ users }: { users: readonly OrganizationUser[] }) {
  const t = useText();
  const can = useCan();
  const { id } = useCurrentOrganization();
  const { formatNumber } = useFormat();

  const { values, change } = useAddressFilters(filterNames);
  const { search } = values;
  const role = assignableRoles.find((one) => one === values.role) ?? null;
  const [isInviting, setInviting] = useState(false);
  const [opened, setOpened] = useState<{ action: keyof typeof dialogs; user: OrganizationUser } | null>(null);
  const OpenDialog = opened && dialogs[opened.action];
  const table = useUsersTable(users, { search, role });

  const count = { count: users.length, shown: formatNumber(table.found.length), total: formatNumber(users.length) };
  return (
    <div className="wrap page">
      <div className={styles.head}>
        <h1 className="title-1">{t("users.title")}</h1>
        <p className="muted" role="status">
          {t("users.count", count)}
        </p>
        {can("user:invite", id) && (
          <Button icon="plus" onClick={() => setInviting(true)}>
            {t("users.invite")}
          </Button>
        )}
      </div>
      <search className={styles.find} aria-label={t("users.find")}>
        <Search initial={search} onSearch={(value) => change("search", value)} />
        <Select
          label={t("users.roleFilter")}
          isSmall
          value={role ?? ""}
          onChange={({ target }) => change("role", target.value)}
          options={[
            { value: "", label: t("users.allRoles") },
            ...assignableRoles.map((one) => ({ value: one, label: t(`users.role.${one}`) })),
          ]}
        />
      </search>
      {!can("user:setRoles") && (
        <p className={styles.why} id={whyOffId}>
          {t("users.whyOff")}
        </p>
      )}
      {table.found.length === 0 ? (
        <p className="page">{t("users.nobody")}</p>
      ) : (
        <UsersTable {...table} onAct={(action, user) => setOpened({ action, user })} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {opened && OpenDialog && <OpenDialog user={opened.user} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** The members of the organization with their roles and status. */
export default function UsersPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = listsApi.useListOrganizationUsersQuery({ id });
  useTitle(t("users.title"));
  if (data) return <Users users={data} />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("users.title")}</h1>
      <Loading height="24rem" />
    </div>
  );
}
