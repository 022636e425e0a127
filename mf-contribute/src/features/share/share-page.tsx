import type { Collection } from "@samling/contract/types";
import {
  findTranslation,
  Link,
  useFormat,
  useLanguage,
  useListOrganizationsQuery,
  useNavigate,
  useSearchParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { useEffect, useState } from "react";
import { shareApi } from "./endpoints.ts";
import { moveIntoDraft, readSharedFiles, registerShareWorker, type SharedFile } from "./shared-files.ts";
import { useText } from "./text.ts";

/** Opened from the phone's own menu with the shared files, or as an installed app without files. [OPEN-15] */
export default function SharePage() {
  const t = useText();
  const { user, session } = useSession();
  const [search] = useSearchParams();
  const [shared, setShared] = useState<SharedFile[]>([]);
  const [chosen, setChosen] = useState("");
  const organizations = useLoad(useListOrganizationsQuery());
  useTitle(t("title"));
  useEffect(() => {
    registerShareWorker();
    void readSharedFiles().then(setShared, () => undefined);
  }, []);
  const problem = problems.find((problem) => problem === search.get("problem"));
  return (
    <div className="wrap page grid gap-5 content-start">
      <h1 className="title-1">{shared.length > 0 ? t("shared", { count: shared.length }) : t("title")}</h1>
      {problem && <p role="alert">{t(`problem.${problem}`)}</p>}
      {shared.length > 0 && <SharedList shared={shared} />}
      <Loaded {...organizations}>
        {(all) => {
          const ownRole = session?.userRoles.find(({ organizationId }) => all.some(({ id }) => id === organizationId));
          const id = chosen || ownRole?.organizationId || (all.length === 1 ? all[0]?.id : "");
          const organization = all.find((item) => item.id === id);
          return (
            <>
              <Select
                label={t("organization")}
                value={organization?.id ?? ""}
                options={[
                  { value: "", label: t("choose") },
                  ...all.map(({ id: value, name: label }) => ({ value, label })),
                ]}
                onChange={({ target }) => setChosen(target.value)}
              />
              {organization && <Collections orgId={organization.id} shared={shared} />}
              {organization && !user && (
                <p>
                  {t("members")}{" "}
                  <Link
                    to={paths.login.href({ organization: organization.id })}
                    state={{ organization: organization.id, from: paths.share.href() }}
                  >
                    {t("signIn")}
                  </Link>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

const problems = ["again", "full"] as const;

function SharedList({ shared }: { shared: readonly SharedFile[] }) {
  const t = useText();
  const { formatBytes } = useFormat();
  return (
    <ul aria-label={t("files")}>
      {shared.map(({ address, file }) => (
        <li key={address}>
          <b className="anywhere" dir="auto">
            {file.name}
          </b>{" "}
          <span className="small muted">{formatBytes(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The open collections: a choice takes the files into its wizard. */
function Collections({ orgId, shared }: { orgId: string; shared: readonly SharedFile[] }) {
  const t = useText();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isFull, setFull] = useState(false);
  const [openedId, setOpenedId] = useState("");
  const list = useLoad(shareApi.useListOpenCollectionsQuery({ organizationId: orgId }));
  const open = async (collection: Collection) => {
    // A second tap would make a second draft.
    if (openedId) return;
    const collectionId = collection.id;
    setOpenedId(collectionId);
    setFull(false);
    try {
      if (shared.length > 0) await moveIntoDraft(shared, user, collection);
      const path = user ? paths.createContribution : paths.openContribution;
      navigate(path.href({ orgId, collectionId }));
    } catch {
      setFull(true);
      setOpenedId("");
    }
  };
  return (
    <Loaded {...list}>
      {(all) => {
        const collections = all.filter(({ status }) => status === "ACTIVE");
        return (
          <section className="grid gap-3 justify-start" aria-labelledby="open-collections">
            <h2 className="title-3" id="open-collections">
              {t(collections.length > 0 ? "collections" : "none")}
            </h2>
            {isFull && <p role="alert">{t("problem.full")}</p>}
            {collections.map((collection) => {
              const { text, lang } = findTranslation(collection.translations, "title", language);
              return (
                <Button
                  key={collection.id}
                  variant="line"
                  lang={lang}
                  isBusy={collection.id === openedId}
                  onClick={() => void open(collection)}
                >
                  {text}
                </Button>
              );
            })}
          </section>
        );
      }}
    </Loaded>
  );
}
