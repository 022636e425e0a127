import { AppError } from "../../errors.ts";
import { type FormPart, readAtMost } from "../../http/multipart.ts";

const most = { fields: 50, bytes: 2 * 1024 ** 2 };

/** The text fields of a form as they come, held to how much of them there may be. */
export function createFormFields() {
  const fields: Record<string, string> = {};
  let count = 0;
  let left = most.bytes;
  const addField = async ({ name, content }: FormPart): Promise<void> => {
    count += 1;
    const text = await readAtMost(content, left);
    if (!text || count > most.fields) throw new AppError("TOO_LARGE");
    left -= text.length;
    fields[name] = text.toString();
  };
  return { fields, addField };
}
