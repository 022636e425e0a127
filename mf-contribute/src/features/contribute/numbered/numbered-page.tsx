import { Link, Navigate, useCurrentOrganization, useSearchParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, buttonClass, Panel } from "@samling/ui";
import { Loaded } from "@samling/ui/loaded";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { Table } from "@samling/ui/table";
import { contributeApi } from "../endpoints.ts";
import { FilePicker } from "../files/file-picker.tsx";
import type { NumberedDay, PlacedFile } from "./place-files.ts";
import { useNumberedText } from "./text.ts";
import { useNumberedFiles } from "./use-numbered-files.ts";

/** Adds files of a folder to the contributions of a collection day, by the numbers given out there. [OPEN-16] */
export default function NumberedPage() {
  const t = useNumberedText();
  const { id } = useCurrentOrganization();
  const [search] = useSearchParams();
  const linkId = search.get("link") ?? "";
  const query = contributeApi.useListNumbersQuery(
    { id, linkId },
    { refetchOnMountOrArgChange: true, skip: linkId === "" },
  );
  const load = useLoad(query);
  useTitle(t("title"));
  // The files belong to one tablet, which its list names.
  if (linkId === "") return <Navigate to={paths.deskSection.href({ orgId: id, room: "tablets" })} replace />;
  return (
    <Loaded {...load} height="24rem">
      {(day) =>
        day.contributions.length === 0 ? (
          <NothingYet isBusy={query.isFetching} onRetry={load.onRetry} />
        ) : (
          <Folder day={day} onAdded={load.onRetry} />
        )
      }
    </Loaded>
  );
}

/** Before a tablet has sent anything: what the page is for, and how to continue. */
function NothingYet({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const t = useNumberedText();
  const { id: orgId } = useCurrentOrganization();
  return (
    <Panel
      level={1}
      title={t("title")}
      actions={
        <>
          <Button icon="retry" isBusy={isBusy} onClick={onRetry}>
            {t("none.again")}
          </Button>
          <Link className={buttonClass({ variant: "line" })} to={paths.deskSection.href({ orgId, room: "tablets" })}>
            {t("none.days")}
          </Link>
        </>
      }
    >
      <p>{t("none.lead")}</p>
      <p className="mt-3">{t("none.text")}</p>
    </Panel>
  );
}

function Folder({ day, onAdded }: { day: NumberedDay; onAdded: () => void }) {
  const t = useNumberedText();
  const { placed, states, isBusy, choose, send } = useNumberedFiles(day, onAdded);
  const count = placed.filter(({ state, file }) => state === "ready" && !states.has(file)).length;
  const missing = day.contributions.flatMap(({ name, things }) =>
    things.flatMap(({ number, what, isHere }) => (isHere ? [] : [{ number, what, name }])),
  );
  const describeState = ({ file, state }: PlacedFile) => states.get(file) ?? t(`states.${state}`);
  return (
    <div className="wrap page grid gap-4 content-start">
      <h1 className="title-1">{t("title")}</h1>
      <p className="prose">{t("lead", { example: missing[0]?.number ?? day.contributions[0]?.number ?? "" })}</p>
      <div className="row gap-3">
        <FilePicker variant="line" label={t("choose")} accept="image/*,video/*,audio/*" onFiles={choose} />
        <FilePicker variant="line" label={t("folder")} accept="" isFolder onFiles={choose} />
      </div>
      {placed.length > 0 && (
        <>
          <Table
            caption={t("title")}
            stacks
            rows={placed}
            keyOf={(_, index) => index}
            columns={[
              { text: t("file"), cell: ({ file }) => <span className="anywhere">{file.name}</span> },
              { text: t("number"), cell: ({ number, what }) => `${number} ${what}` },
              { text: t("contributor"), cell: ({ to }) => to?.name },
              { text: t("state"), cell: describeState },
            ]}
          />
          {count > 0 && (
            <OneTimeButton className="self-start" isBusy={isBusy} onClick={() => void send()}>
              {t("send", { count })}
            </OneTimeButton>
          )}
        </>
      )}
      {missing.length > 0 && (
        <section className="grid gap-2 mt-4">
          <h2 className="title-3">{t("missing")}</h2>
          <ul className="grid gap-1">
            {missing.map((thing, index) => (
              // Two tablets may have given out one number.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
              <li key={index}>{t("thing", thing)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
