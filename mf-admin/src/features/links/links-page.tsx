import {
  findTranslation,
  Link,
  useCan,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonClass, Dialog } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import { QrCode } from "@samling/ui/qr-code";
import type { Column } from "@samling/ui/table";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type LinkItem, listsApi } from "../../shared/lists.ts";
import { RowButton } from "../../shared/row-button.tsx";
import { linksApi } from "./endpoints.ts";
import { LinkForm, valuesOf } from "./link-form.tsx";
import styles from "./links.module.css";
import { addressOf, saveQr } from "./qr.ts";
import { useText } from "./text.ts";

/** Links by which people contribute without an account, and their posters. */
export default function LinksPage() {
  return <LinkList kind="links" />;
}

/** The tablets of collection days are links too, each with a helper and its own numbers. */
export function LinkList({ kind }: { kind: "links" | "tablets" }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const load = useLoad(listsApi.useListLinksQuery({ id }, { refetchOnMountOrArgChange: true }));
  const isTablets = kind === "tablets";
  const list = { ...load, data: load.data?.filter(({ tablet }) => (tablet !== null) === isTablets) };
  const [edited, setEdited] = useState<LinkItem | null>(null);
  /** A saved form is empty again. */
  const [round, setRound] = useState(0);
  const [coded, setCoded] = useState<LinkItem | null>(null);
  const columns = useColumns({ onEdit: setEdited, onCode: setCoded }, isTablets);
  const textGroup = isTablets ? "tablets" : "all";
  const other = isTablets ? "links" : "tablets";
  useTitle(t(`${textGroup}.title`));
  return (
    <ListPage
      title={t(`${textGroup}.title`)}
      lead={t(`${textGroup}.lead`)}
      actions={
        <Link className={buttonClass({ variant: "line" })} to={paths.deskSection.href({ orgId: id, room: other })}>
          {t(`${isTablets ? "all" : "tablets"}.title`)}
        </Link>
      }
      list={list}
      empty={{ title: t(`${textGroup}.none`), text: t(`${textGroup}.noneText`) }}
      table={{ columns, keyOf: (link) => link.id }}
      foot={
        <>
          <LinkForm
            key={`${round} ${edited?.id}`}
            link={edited}
            isTablet={isTablets}
            takenPrefixes={(list.data ?? [])
              .filter((link) => link !== edited)
              .map(({ tablet }) => tablet?.numbers ?? "")}
            onDone={() => {
              setRound(round + 1);
              setEdited(null);
            }}
          />
          {coded && <CodeDialog link={coded} onClose={() => setCoded(null)} />}
        </>
      }
    />
  );
}

interface ColumnActions {
  onEdit: (link: LinkItem) => void;
  onCode: (link: LinkItem) => void;
}

function useColumns(actions: ColumnActions, isTablets: boolean): Column<LinkItem>[] {
  const t = useText();
  const [language] = useLanguage();
  const { formatDate, formatDateTime } = useFormat();
  return [
    {
      text: t(isTablets ? "tablets.tablet" : "column.link"),
      cell: ({ label, token, tablet, collectionTitle }) => (
        <>
          <b>{label}</b>
          <span className="block small anywhere">{addressOf(token, tablet !== null)}</span>
          <span className="block small muted">{findTranslation(collectionTitle, "title", language).text}</span>
        </>
      ),
    },
    { text: t("column.until"), isUnbroken: true, cell: ({ lastDay }) => formatDate(lastDay, { dateStyle: "medium" }) },
    { text: t("column.came"), cell: (link) => <ReceivedCell link={link} /> },
    {
      text: t(isTablets ? "tablets.helper" : "column.shows"),
      cell: ({ shows, tablet }) => (tablet ? t("tablets.of", tablet) : t(`shows.${shows}`)),
    },
    {
      text: t("column.state"),
      cell: ({ state, networkUntil }) => (
        <>
          <b className={`block ${styles.state}`}>{t(`state.${state}`)}</b>
          <span className="block small muted">
            {networkUntil
              ? t("networkUntil", { date: formatDateTime(networkUntil) })
              : state !== "open" && t(`why.${state}`)}
          </span>
        </>
      ),
    },
    { text: t("column.actions"), isHidden: true, cell: (link) => <Actions link={link} {...actions} /> },
  ];
}

/** The number of contributions received, linked to them. */
function ReceivedCell({ link: { id, contributions, files, maxContributions } }: { link: LinkItem }) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const can = useCan();
  // Sub-admins see the cases that they decide, but no list of everything.
  const desk = can("contribution:readAll", orgId) ? paths.contributionsDesk : paths.reviewDesk;
  const count =
    maxContributions === null
      ? t("contributions", { count: contributions })
      : t("contributionsOf", { count: contributions, max: maxContributions });
  return (
    <div className={styles.state}>
      {contributions > 0 ? <Link to={`${desk.href({ orgId })}?linkId=${id}`}>{count}</Link> : count}
      <span className="block small muted">{t("files", { count: files })}</span>
    </div>
  );
}

function Actions({ link, onEdit, onCode }: ColumnActions & { link: LinkItem }) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [update] = linksApi.useUpdateLinkMutation();
  const [remove] = linksApi.useRemoveLinkMutation();
  const [allow] = linksApi.useAllowLinkNetworkMutation();
  const { id: linkId, label, isOn, isUsed, state, tablet } = link;
  const can = useCan();
  const [page, word] = tablet ? ([paths.fileNumbers, "tablets.files"] as const) : ([paths.poster, "poster"] as const);
  return (
    <div className="row gap-2">
      <RowButton rowLabel={label} onClick={() => onCode(link)}>
        {t(tablet ? "tablets.open" : "qr")}
      </RowButton>
      {(!tablet || can("contribution:readAll", id)) && (
        <Link
          className={buttonClass({ variant: "line", isSmall: true })}
          to={page.href({ orgId: id, link: linkId })}
          aria-label={`${t(word)} ${label}`}
        >
          {t(word)}
        </Link>
      )}
      <RowButton rowLabel={label} onClick={() => onEdit(link)}>
        {t(state === "full" ? "raise" : "change")}
      </RowButton>
      <RowButton
        rowLabel={label}
        variant="text"
        onClick={() => {
          const before = valuesOf(link);
          void showOutcome(update({ id, linkId, body: { ...before, isOn: !isOn, before } }));
        }}
      >
        {t(isOn ? "switchOff" : "switchOn")}
      </RowButton>
      {state === "open" && (
        <RowButton
          rowLabel={label}
          variant="text"
          onClick={() => void showOutcome(allow({ id, linkId }), t("allowed"))}
        >
          {t("allow")}
        </RowButton>
      )}
      {!isUsed && (
        <RowButton rowLabel={label} variant="text" onClick={() => void showOutcome(remove({ id, linkId }))}>
          {t("remove")}
        </RowButton>
      )}
    </div>
  );
}

function CodeDialog({ link: { token, label, tablet }, onClose }: { link: LinkItem; onClose: () => void }) {
  const t = useText();
  const address = addressOf(token, tablet !== null);
  if (tablet) {
    return (
      <Dialog title={label} closeLabel={t("tablets.close")} onClose={onClose} isLight>
        <p>{t("tablets.how")}</p>
        <QrCode className={styles.code} ecc="medium" content={address} label={t("codeOf", { address })} />
        <p className="anywhere">{address}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={t("saveSvg")}
      onConfirm={() => saveQr(token, "svg").then(() => true)}
      onClose={onClose}
    >
      <QrCode className={styles.code} ecc="medium" content={address} label={t("codeOf", { address })} />
      <p className="anywhere">{address}</p>
      <p className="small muted">{t("codeHelp")}</p>
      <Button variant="line" isSmall onClick={() => void saveQr(token, "png")}>
        {t("savePng")}
      </Button>
    </ConfirmDialog>
  );
}
