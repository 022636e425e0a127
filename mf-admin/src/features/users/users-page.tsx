import { type OrganizationRole, organizationRoles } from "@samling/contract/constants";
import type { OrganizationUser } from "@samling/contract/types";
import { useCan, useCommonText, useCurrentOrganization, useFormat, useTitle } from "@samling/portal";
import { Select, Skeleton, TextField } from "@samling/ui";
import { startTransition, useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { useListOrganizationUsersQuery } from "../../shared/members.ts";
import { useText } from "../../text.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { givenRoles, RolesDialog } from "./roles-dialog.tsx";
import { useUsersTable } from "./use-users-table.ts";
import { whyOffId } from "./user-row.tsx";
import styles from "./users.module.css";
import { UsersTable } from "./users-table.tsx";

type Opened = { dialog: "roles" | "activate"; user: OrganizationUser } | null;

/** Typing goes on while a long list is being searched: only the field is drawn at once. */
function Search({ onSearch }: { onSearch: (search: string) => void }) {
  const t = useText();
  const [typed, setTyped] = useState("");
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
  const { formatNumber } = useFormat();
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<OrganizationRole | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  const table = useUsersTable(users, { search, role });
  const close = () => setOpened(null);
  const count = { count: users.length, shown: formatNumber(table.found.length), total: formatNumber(users.length) };
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="title-1">{t("users.title")}</h1>
        <p className="muted" role="status">
          {t("users.count", count)}
        </p>
      </div>
      <search className={styles.find} aria-label={t("users.find")}>
        <Search onSearch={setSearch} />
        <Select
          label={t("users.roleFilter")}
          isSmall
          value={role ?? ""}
          onChange={({ target }) => setRole(organizationRoles.find((one) => one === target.value) ?? null)}
          options={[
            { value: "", label: t("users.allRoles") },
            ...givenRoles.map((one) => ({ value: one, label: t(`users.role.${one}`) })),
          ]}
        />
      </search>
      {!can("user:setRoles") && (
        <p className={styles.why} id={whyOffId}>
          {t("users.whyOff")}
        </p>
      )}
      {table.found.length === 0 ? (
        <p className={styles.nobody}>{t("users.nobody")}</p>
      ) : (
        <UsersTable
          {...table}
          onEditRoles={(user) => setOpened({ dialog: "roles", user })}
          onActivate={(user) => setOpened({ dialog: "activate", user })}
        />
      )}
      {opened?.dialog === "roles" && <RolesDialog user={opened.user} onClose={close} />}
      {opened?.dialog === "activate" && <ActivateDialog user={opened.user} onClose={close} />}
    </div>
  );
}

/** The members of the organization: who they are, what they may do, and whether they may come in. */
export function UsersPage() {
  const t = useText();
  const common = useCommonText();
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = useListOrganizationUsersQuery({ id });
  useTitle(t("users.title"));
  if (data) return <Users users={data} />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <div className={`wrap ${styles.page}`} role="status" aria-label={common("loading")}>
      <h1 className="title-1">{t("users.title")}</h1>
      <Skeleton height="24rem" />
    </div>
  );
}
