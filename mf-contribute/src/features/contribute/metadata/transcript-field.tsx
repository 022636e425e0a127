import { mediaFields } from "@samling/contract/media-fields";
import { TextArea } from "@samling/ui";
import { useText } from "../../../text.ts";
import { FilePicker } from "../files/file-picker.tsx";
import type { DraftForm } from "./use-draft-form.ts";
import { useFieldLabel } from "./use-field-label.ts";

const transcriptFiles = ".vtt,.srt,.txt,text/vtt,text/plain";

/** Transcript of a film or sound, typed or from a file, or of handwriting in a picture. */
export function TranscriptField({ form }: { form: DraftForm }) {
  const t = useText();
  const fieldLabel = useFieldLabel();
  const isPicture = form.kind === "image";
  const read = async ([file]: File[]) => {
    if (file) form.change({ transcript: (await file.text()).slice(0, mediaFields.transcript.maxLength) });
  };
  return (
    <div className="grid gap-2 justify-start">
      <TextArea
        {...form.input("transcript")}
        label={fieldLabel("transcript")}
        help={t(isPicture ? "metadata.writtenHelp" : "metadata.transcriptHelp")}
        rows={6}
      />
      {!isPicture && (
        <FilePicker
          label={t("metadata.transcriptFile")}
          accept={transcriptFiles}
          variant="line"
          onFiles={(files) => void read(files)}
        />
      )}
    </div>
  );
}
