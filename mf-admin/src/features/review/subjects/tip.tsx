import { isOneOf } from "@samling/accounts/is-one-of";
import { zeroDate } from "@samling/contract/constants/contributions";
import { adultAge, namingGrounds } from "@samling/contract/constants/tips";
import { maxPageTextLength, maxStatementLength } from "@samling/contract/limits";
import { useCommonText, useFormat } from "@samling/portal";
import { isTooLong, useLengthError } from "@samling/portal/forms/too-long";
import { Picture, pictureOf, Select, TextArea } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { Marks } from "@samling/ui/marks";
import type { CaseDetail, QueueItem } from "../endpoints.ts";
import styles from "../review.module.css";
import { useText } from "../text.ts";
import { ComparedLines } from "./compared-lines.tsx";
import type { CaseSubject } from "./subject.ts";
import { choiceOf, listGrounds, type Statement, type Tip, useTipChoices } from "./tip-choices.ts";

const kinds = ["publish", "decline"] as const;
/** Approximate number of characters on a line of the field. */
const lineLength = 60;
const maxLengthOf = (kind: Statement["kind"]) => (kind === "transcript" ? maxPageTextLength : maxStatementLength);

/** Someone says what they know about a picture; each statement is accepted, edited or left out by itself. */
export const tipSubject: CaseSubject = {
  listKinds: ({ state, tip }) => (state === "waiting" || tip?.isAccepted ? kinds : ["publish"]),
  singleKinds: ["publish"],
  hasOtherReader: true,
  prepare: (t, detail) => {
    if (!detail?.tip) return t("tip.openFirst");
    const chosen = detail.tip.statements
      .map((statement) => ({ ...statement, ...choiceOf(statement, detail) }))
      .filter(({ isAccepted }) => isAccepted);
    if (chosen.length === 0) return t("tip.nothingTicked");
    if (chosen.some(({ words }) => words.trim() === "")) return t("tip.wordsMissing");
    if (chosen.some(({ kind, words }) => isTooLong(words, maxLengthOf(kind)))) return t("tip.wordsTooLong");
    if (hasOtherText(detail) && chosen.some(({ kind }) => kind === "transcript")) return t("tip.hasText");
    if (chosen.some(({ kind, ground }) => kind === "who" && ground === "")) return t("tip.groundMissing");
    return {
      statements: chosen.map(({ id, kind, words, ground, isAdult }) => {
        return { id, words, ...(kind === "who" && ground !== "" && { ground, isAdult }) };
      }),
    };
  },
  describe: (t, kind, { count, title, name }) =>
    isOneOf(kinds, kind) && {
      button: count > 0 ? t(`tip.several.${kind}`, { count }) : t(`tip.${kind}`),
      done: t(`tip.done.${kind}`, { count, title }),
      history: t(`tip.history.${kind}`, { name }),
      title: count > 1 ? t("tip.several.decline", { count }) : t("tip.declineTitle", { title }),
      submit: t("tip.decline"),
      wordsField: { label: t("tip.words"), help: t("tip.wordsHelp"), missing: t("form.wordsMissing") },
    },
  Marks: TipMarks,
  Panel: TipPanel,
};

/** Whether the picture has a text other than that of this tip. */
function hasOtherText({ contribution, tip }: CaseDetail): boolean {
  const text = contribution.images.find(({ id }) => id === tip?.mediaId)?.transcript ?? "";
  return text !== "" && !tip?.statements.some(({ isAccepted, words }) => isAccepted && words === text);
}

function TipMarks({ item: { tip } }: { item: QueueItem }) {
  const t = useText();
  if (!tip) return null;
  return (
    <>
      <em>{t(tip.isWithdrawn ? "tip.markWithdrawn" : tip.namesPerson ? "tip.markOfPerson" : "tip.mark")}</em>
      <span>{t("tip.statements", { count: tip.statementCount })}</span>
    </>
  );
}

function TipPanel({ detail }: { detail: CaseDetail }) {
  const t = useText();
  const { tip, contribution } = detail;
  if (!tip) return null;
  const { name, readerName, email, source, reference, statements, isReachable } = tip;
  const media = contribution.images.find(({ id }) => id === tip.mediaId);
  const spots = statements.flatMap(({ at }, index) => (at ? [{ ...at, label: String(index + 1) }] : []));
  // A letter is compared with its text.
  const isLetter = statements.some(({ kind }) => kind === "transcript");
  const reader = readerName && t("tip.readBy", { name: readerName });
  const sender = [name || t("notice.nameless"), reader, email].filter(Boolean).join(", ");
  return (
    <section className="grid gap-3" aria-label={t("tip.title")}>
      <h3>{t("tip.title")}</h3>
      <p className="small">{[sender, source && t(`tip.source.${source}`), reference].filter(Boolean).join(" · ")}</p>
      {tip.isWithdrawn ? (
        <p className="danger strong">{t("tip.withdrawn")}</p>
      ) : (
        !isReachable && <p className="small muted">{t("tip.noThanks")}</p>
      )}
      {statements.length === 0 && <p className="danger strong">{t("tip.gone")}</p>}
      {media?.imgUrl && (spots.length > 0 || isLetter) && (
        <div className={styles.markedPicture}>
          <Marks spots={spots}>
            <Picture {...pictureOf(media)} alt="" src={media.imgUrl} sizes="22rem" />
          </Marks>
        </div>
      )}
      <ol className="grid gap-5">
        {statements.map((item, index) => (
          <li key={item.id} className={styles.statement}>
            <StatementFields detail={detail} tip={tip} statement={item} number={index + 1} />
          </li>
        ))}
      </ol>
      <p className="small muted">{t("tip.about")}</p>
    </section>
  );
}

interface StatementFieldsProps {
  detail: CaseDetail;
  tip: Tip;
  statement: Statement;
  number: number;
}

/** A statement: what the record says now, what it would say, and for a person why they may be named. */
function StatementFields({ detail, tip, statement, number }: StatementFieldsProps) {
  const t = useText();
  const common = useCommonText();
  const { formatNumber } = useFormat();
  const choose = useTipChoices();
  const lengthError = useLengthError();
  const { id, kind, at, originalWords, lines, place, fills } = statement;
  const { isAccepted, words, ground, isAdult } = choiceOf(statement, detail);
  const isText = kind === "transcript";
  const now = listKnown(detail, tip, kind);
  const onMap = now.length === 0 ? place : "";
  const percent = (share: number) => formatNumber(share, { style: "percent" });
  return (
    <div className="grid gap-2">
      <Checkbox
        label={`${number}. ${t(`tip.kind.${kind}`)}`}
        checked={isAccepted}
        onChange={({ target }) => choose(id, { isAccepted: target.checked })}
      />
      {at && <p className="small muted">{t("tip.at", { left: percent(at.x), top: percent(at.y) })}</p>}
      {lines.length > 0 ? (
        <ComparedLines lines={lines} writer={tip.name} reader={tip.readerName} />
      ) : (
        <blockquote className={isText ? "lines" : undefined}>{originalWords || t("notice.forgotten")}</blockquote>
      )}
      <p className="small">
        <span className="muted">{t("tip.now")}</span> {now.length > 0 ? now.join(" · ") : t("tip.nothingKnown")}
      </p>
      {isAccepted && (
        <TextArea
          label={t("tip.after")}
          value={words}
          error={lengthError(words, maxLengthOf(kind))}
          // In browsers where the field cannot grow with its words, it starts with room for them.
          rows={isText ? 14 : Math.ceil((words.length + 1) / lineLength)}
          spellCheck={!isText}
          onChange={({ target: { value } }) => choose(id, { words: isText ? value : value.replaceAll("\n", " ") })}
        />
      )}
      {(fills || onMap) && (
        <p className="small muted">{fills ? t(`tip.fills.${fills}`) : t("tip.place", { place: onMap })}</p>
      )}
      {isAccepted && kind === "who" && tip.mayShowChild && (
        <Checkbox
          label={t("tip.mayBeChild", { age: adultAge })}
          help={t("tip.mayBeChildHelp", { age: adultAge })}
          checked={!isAdult}
          onChange={({ target }) => choose(id, { isAdult: !target.checked })}
        />
      )}
      {isAccepted && kind === "who" && (
        <Select
          label={t("tip.ground")}
          help={t("tip.groundHelp")}
          requiredText={`(${common("required")})`}
          value={ground}
          onChange={({ target: { value } }) => choose(id, { ground: isOneOf(namingGrounds, value) ? value : "" })}
          options={[
            { value: "", label: "" },
            ...listGrounds({ isAdult }).map((value) => ({ value, label: t(`tip.grounds.${value}`) })),
          ]}
        />
      )}
    </div>
  );
}

/** Lists the field of the record, and statements of others. */
function listKnown({ contribution }: CaseDetail, { mediaId, known }: Tip, kind: Statement["kind"]): string[] {
  const media = contribution.images.find(({ id }) => id === mediaId);
  const date = media?.date === zeroDate ? media.openDate : media?.date;
  const fields = { who: "", other: "", where: media?.location, when: date, transcript: media?.transcript };
  const field = fields[kind];
  const others = known.filter((item) => item.kind === kind);
  return [...(field ? [field] : []), ...others.map(({ words, name }) => (name ? `${words} (${name})` : words))];
}
