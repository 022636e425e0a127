import { nameFiles } from "@samling/accounts/media-fields/name-files";
import { membershipStatusOf } from "@samling/accounts/membership";
import { findTranslation, Link, useCurrentOrganization, useFormat, useLanguage, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Icon, joinClasses, kindIcons, Picture } from "@samling/ui";
import { useLicenseText } from "../../shared/use-license-text.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ChangeOrWithdraw } from "./change-or-withdraw.tsx";
import type { AnswerBody, Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { Differences, OwnChange } from "./own-change.tsx";
import { ProgressSteps } from "./progress-steps.tsx";
import { useText } from "./text.ts";

interface ContributionCardProps {
  conversation: Conversation;
  /** Without signing in, nothing else can be reached from here. */
  isSignedIn: boolean;
  onAnswer: (answer: AnswerBody) => Promise<unknown>;
  onWithdraw: (words: string) => Promise<unknown>;
}

export function ContributionCard({ conversation, isSignedIn, onAnswer, onWithdraw }: ContributionCardProps) {
  const t = useText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { contribution, state, turn, canAnswer, lastDecision } = conversation;
  const { collectionId, id, images } = contribution;
  const title = nameFiles(images) || t("untitled");
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  const where = { orgId, collectionId, id };
  const { session } = useSession();
  const isSuspended = session !== null && membershipStatusOf(session, orgId) === "suspended";
  const publishedAudience = contribution.isPublic ? (isSuspended ? "suspended" : state) : "private";
  const audience = state === "published" ? publishedAudience : state;
  // Corrections that the organization made to the contributor's texts.
  const corrections = conversation.entries
    .filter(({ kind, by }) => kind === "edit" && by === "organization")
    .flatMap(({ id, changes }) => changes.map((change, index) => ({ ...change, key: `${id}-${index}` })));
  const hasLastWord = turn !== "organization" && lastDecision !== null;
  return (
    <>
      <div className={`on-field inherit-links org-field ${styles.intro}`}>
        <div className="wrap">
          {isSignedIn && (
            <p>
              <Link className="target small" to={paths.ownContributions.href({ orgId })}>
                {t("list.title")}
              </Link>
            </p>
          )}
          <h1 className="title-1 anywhere">{title}</h1>
          <p className="small mt-3">
            {t("filesFor", { count: images.length })}{" "}
            <Link lang={collection.lang} to={paths.collection.href({ orgId, collectionId })}>
              {collection.text}
            </Link>
            {conversation.entryNumber && ` · ${t("entryNumber", { number: conversation.entryNumber })}`}
          </p>
          <ProgressSteps conversation={conversation} />
        </div>
      </div>
      <div className={`wrap page grid items-start ${styles.contribution}`}>
        <div className={`grid min-0 gap-7 ${styles.main}`}>
          <section>
            <h2 className="title-2">{t(turn === "contributor" ? "now.contributor" : `now.${state}`)}</h2>
            {hasLastWord ? (
              <LastMessage conversation={conversation} />
            ) : (
              <p className="lead">{t(`next.${state}`, { organization })}</p>
            )}
            {canAnswer && !isSuspended && <AnswerForm conversation={conversation} onAnswer={onAnswer} />}
            {state === "published" && isSignedIn && (
              <p>
                <Link to={paths.report.href({ orgId, contribution: id })}>{t("takeDown")}</Link>
              </p>
            )}
            {state === "published" && contribution.isPublic && (
              <p className="row mt-4">
                <Link className={buttonClass()} to={paths.contribution.href(where)}>
                  {t("see")}
                  <Icon name="arrowRight" />
                </Link>
              </p>
            )}
          </section>
          <OwnChange conversation={conversation} isSignedIn={isSignedIn} />
          <ChangeOrWithdraw
            conversation={conversation}
            title={title}
            isSignedIn={isSignedIn}
            isSuspended={isSuspended}
            onWithdraw={onWithdraw}
          />
          {corrections.length > 0 && (
            <section>
              <h2 className="title-3">{t("changes.title", { organization })}</h2>
              <Differences changes={corrections} from={t("changes.from")} to={t("changes.to")} />
            </section>
          )}
          <Files conversation={conversation} isSignedIn={isSignedIn} />
        </div>
        <aside className={`min-0 small lh-145 ${styles.aside}`} aria-label={t("about")}>
          <ConversationHistory conversation={conversation} organization={organization} />
          <h2>{t("visible.title")}</h2>
          <p>{t(`visible.${audience}`, { organization })}</p>
          {isSignedIn && conversation.keptUntil && <p>{t("kept.all", { date: formatDate(conversation.keptUntil) })}</p>}
          <div className={`grid gap-2 justify-start mt-5 ${styles.actions}`}>
            {images
              .filter((image) => image.originalUrl)
              .map((item) => (
                <a key={item.id} href={item.originalUrl ?? ""} download>
                  <Icon name="download" />
                  {t("fetch", { name: item.originalFileName })}
                </a>
              ))}
          </div>
        </aside>
      </div>
    </>
  );
}

/** The organization's latest message, in its own words. */
function LastMessage({ conversation: { lastDecision, state, turn } }: { conversation: Conversation }) {
  const t = useText();
  const [language] = useLanguage();
  const { formatDateTime } = useFormat();
  const { name: organization } = useCurrentOrganization();
  if (!lastDecision) return null;
  // Questions that are answered in fields are shown at their fields.
  const questions = lastDecision.asked.filter(({ field }) => field === null || turn !== "contributor");
  return (
    <div className={styles.message}>
      <p className="small muted">
        <b>{organization}</b>, {formatDateTime(lastDecision.at, "long")}
      </p>
      {questions.map(({ texts }) => (
        <p key={texts.en} className="lead">
          {texts[language]}
        </p>
      ))}
      {lastDecision.reason && <p>{lastDecision.reason[language]}</p>}
      {lastDecision.words && <p className="lead lines">{lastDecision.words}</p>}
      {!lastDecision.reason && !lastDecision.words && lastDecision.asked.length === 0 && (
        <p className="lead">{t(`next.${state}`, { organization })}</p>
      )}
    </div>
  );
}

function Files({
  conversation: { contribution, declinedFiles },
  isSignedIn,
}: Pick<ContributionCardProps, "conversation" | "isSignedIn">) {
  const t = useText();
  const { formatDate } = useFormat();
  const [language] = useLanguage();
  const { images, relatedFiles } = contribution;
  const declined = declinedFiles.map((item) => {
    const index = images.findIndex(({ id }) => id === item.fileId);
    const file = images[index] ?? relatedFiles.find(({ id }) => id === item.fileId);
    return { ...item, number: index + 1, name: file?.originalFileName ?? "" };
  });
  return (
    <section>
      <h2 className="title-3">{t("yourFiles", { count: images.length })}</h2>
      <ul className={`row gap-y-4 gap-x-2 ${styles.pictures}`}>
        {images.map(({ id, altText, thumbnailUrl, placeholder, originalFileName, kind, description, lang }, index) => {
          const isDeclined = declined.some(({ fileId }) => fileId === id);
          return (
            <li key={id} className={joinClasses("tiny grid gap-1 content-start", isDeclined && styles.isOff)}>
              {kind === "text" ? (
                <p className="lead lines anywhere" lang={lang || undefined}>
                  {description}
                </p>
              ) : thumbnailUrl ? (
                <Picture alt={altText || originalFileName} src={thumbnailUrl} placeholder={placeholder} />
              ) : (
                <span className={`grid place-center muted cool ${styles.noPicture}`}>
                  <Icon name={kindIcons[kind]} />
                </span>
              )}
              <span className={isDeclined ? "flex gap-1 items-center strong danger" : "muted"}>
                {isDeclined && <Icon name="close" />}
                {isDeclined ? t("notTaken", { number: index + 1 }) : index + 1}
              </span>
            </li>
          );
        })}
      </ul>
      {declined.map(({ fileId, name, reason, words, keptUntil }) => (
        <p key={fileId} className={`small mt-4 anywhere ${styles.why}`}>
          <b>{t("whyNot", { name })}</b> {reason?.[language]} {words}{" "}
          {isSignedIn && keptUntil && t("kept.file", { date: formatDate(keptUntil) })}
        </p>
      ))}
    </section>
  );
}

/** Contributor and staff can both write and change; only the texts differ. */
function wordFor({ by, kind }: Conversation["entries"][number]) {
  if (by === "contributor") return kind === "edit" ? "change" : kind;
  return kind === "message" ? "wrote" : kind;
}

/** The latest first. */
function ConversationHistory({ conversation, organization }: { conversation: Conversation; organization: string }) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const [language] = useLanguage();
  const licenseText = useLicenseText();
  const { entries, contribution } = conversation;
  return (
    <>
      <h2>{t("said.title")}</h2>
      <ol className={styles.said}>
        {entries.toReversed().map((entry) => (
          <li className="pad-block-3 rule-above" key={entry.id}>
            <time className="block muted" dateTime={entry.at}>
              {formatDateTime(entry.at)}
            </time>
            {t(`said.${wordFor(entry)}`, { organization })}
            {entry.asked.map(({ texts }) => (
              <blockquote key={texts.en} className="lines">
                {texts[language]}
              </blockquote>
            ))}
            {entry.fieldAnswers.length > 0 && (
              <dl>
                {entry.fieldAnswers.map(({ field, fileId, text }) => (
                  <div key={`${field} ${fileId}`}>
                    <dt className="mt-2 strong">{t(`field.${field}`)}</dt>
                    <dd className="lines">{field === "license" ? licenseText(text) : text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {entry.words && <blockquote className="lines">{entry.words}</blockquote>}
          </li>
        ))}
        <li className="pad-block-3 rule-above">
          <time className="block muted" dateTime={contribution.publishedAt}>
            {formatDateTime(contribution.publishedAt)}
          </time>
          {t("said.sent", { count: contribution.images.length })}
        </li>
      </ol>
    </>
  );
}
