import type { LanguageCode } from "@samling/contract/constants";
import type { CreationAttributes, Model, ModelStatic, WhereOptions } from "sequelize";
import { invalidInput } from "../../errors.ts";

type TextModel = Model & { organizationId: string; languageCode: LanguageCode };

/** Writes the given texts and removes the empty ones; returns all that exist then. */
export async function replaceTexts<M extends TextModel, T extends { languageCode: LanguageCode }>(
  model: ModelStatic<M>,
  organizationId: string,
  sent: readonly T[],
  isEmpty: (text: T) => boolean,
): Promise<M[]> {
  const languages = sent.map(({ languageCode }) => languageCode);
  const twice = languages.find((language, index) => languages.indexOf(language) !== index);
  if (twice) throw invalidInput({ path: [twice], code: "custom", message: "is there twice" });
  const removed = sent.filter(isEmpty).map(({ languageCode }) => languageCode);
  await model.destroy({ where: { organizationId, languageCode: removed } as WhereOptions<M> });
  for (const text of sent) {
    if (isEmpty(text)) continue;
    await model.upsert({ ...text, organizationId } as unknown as CreationAttributes<M>);
  }
  return model.findAll({ where: { organizationId } as WhereOptions<M>, order: ["languageCode"] });
}
