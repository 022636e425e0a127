/** Tips that this device has sent about a picture or film, one per line; their sender may withdraw them. */
import { tipKeyPrefix } from "@samling/contract/constants/stored-keys";
import { readStored, writeStored } from "@samling/portal";

export interface SentTip {
  reference: string;
  token: string;
}

export const listSentTips = (mediaId: string): SentTip[] =>
  (readStored(tipKeyPrefix + mediaId) ?? "").split("\n").flatMap((line) => {
    const [reference, token] = line.split(" ");
    return reference && token ? [{ reference, token }] : [];
  });

const store = (mediaId: string, tips: readonly SentTip[]): void => {
  const lines = tips.map(({ reference, token }) => `${reference} ${token}`);
  writeStored(tipKeyPrefix + mediaId, lines.join("\n") || null);
};

export const rememberTip = (mediaId: string, tip: SentTip): void => store(mediaId, [...listSentTips(mediaId), tip]);

export const forgetTip = (mediaId: string, { token }: SentTip): void =>
  store(
    mediaId,
    listSentTips(mediaId).filter((item) => item.token !== token),
  );
