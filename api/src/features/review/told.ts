/** What contributors answer in fields of the form. */
import type { calls } from "@samling/contract/calls";
import { zeroDate } from "@samling/contract/constants";
import { fieldsOf, type MediaField } from "@samling/contract/media-fields";
import type { z } from "zod";
import { invalidInput } from "../../errors.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Told } from "../../models/review.ts";

type Answered = NonNullable<z.output<(typeof calls.answerContribution)["body"]>["told"]>;

/** Only what belongs to the field, of files of this contribution. */
export async function readTold({ organizationId, id }: Contribution, told: Answered): Promise<Told[]> {
  const files = await Media.findAll({ attributes: ["id"], where: { organizationId, contributionId: id } });
  return told.map(({ field, fileId, values }, index) => {
    if (!files.some((file) => file.id === fileId)) {
      throw invalidInput({
        path: ["told", index, "fileId"],
        code: "unknown",
        message: "is no part of this contribution",
      });
    }
    // The form of an answer begins anew: that a place is shown exactly has not been chosen in it.
    const isTold = (name: MediaField) => name !== "placeShown" || values.placeShown !== "exact";
    const own = fieldsOf(field)
      .filter(isTold)
      .map((name) => [name, values[name]] as const);
    return { field, fileId, values: Object.fromEntries(own) };
  });
}

export function tellInWords({ field, fileId, values }: Told) {
  const { date, openDate, location, tags = [] } = values;
  const words = {
    date: [date === zeroDate ? "" : date, openDate].filter(Boolean).join(", "),
    location: location || [values.locationLat, values.locationLng].join(", "),
    tags: tags.join(", "),
    title: values.title,
    description: values.description,
    license: values.license,
  };
  return { field, fileId, text: words[field] ?? "" };
}
