import { calls } from "@samling/contract/calls";
import { readLiberally } from "@samling/contract/liberal";
import { buildFile } from "../../../testing/sample-files.ts";
import { emptyDraft } from "../model/media-draft.ts";
import { initialState, type MediaFile, type WizardState } from "../model/wizard-state.ts";
import { buildForm } from "./build-form.ts";

const collectionId = "5f1a2b3c-0000-4000-8000-000000000001";
const uploadId = "5f1a2b3c-0000-4000-8000-000000000007";
const questionId = "5f1a2b3c-0000-4000-8000-000000000002";

const mediaFile = (name: string): MediaFile => ({
  id: name,
  name,
  file: buildFile("original-name.jpg"),
  type: "image/jpeg",
  kind: "image",
  url: "",
  stillUrl: null,
  hasNoStill: false,
  draft: { ...emptyDraft, title: `Title of ${name}` },
  copied: null,
  original: null,
  cropped: null,
  blur: null,
  edit: null,
  facts: null,
});
const state: WizardState = {
  ...initialState,
  files: [mediaFile("a.jpg"), mediaFile("a (2).jpg")],
  related: [{ id: "1", name: "letter.pdf", file: new File(["%PDF"], "letter.pdf"), comment: " From my aunt " }],
  review: {
    isPublic: false,
    termsAccepted: true,
    organizationTermsAccepted: false,
    answers: { [questionId]: " Yes ", other: "  " },
    age: "12",
    guardianEmail: " mother@example.org",
  },
};

it("sends what the contract accepts, with metadata keyed by each file's sent name [DEC-33] [ENT-21]", () => {
  const form = buildForm(collectionId, state, [uploadId]);
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const body = calls.submitContribution.body.parse(readLiberally(calls.submitContribution.body, fields));
  expect(body).toMatchObject({
    collectionId,
    isPublic: false,
    termsAccepted: true,
    mediaData: { "a.jpg": { title: "Title of a.jpg" }, "a (2).jpg": { title: "Title of a (2).jpg" } },
    filesComment: { "letter.pdf": "From my aunt" },
    questionAnswers: [{ questionId, value: "Yes" }],
  });
  expect(body.uploads).toEqual([uploadId]);
});

it("sends the whole picture with its crop and marks where it is kept, and neither where no one may have it", () => {
  const cropped = new File(["cropped"], "a.jpg");
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const size = { width: 100, height: 100 };
  const marks = [{ box: { x: 0, y: 0, width: 1, height: 0.5 } }];
  const croppedFile = { ...mediaFile("a.jpg"), cropped, edit: { rotation: 0 as const, crop } };
  const blurred = { ...croppedFile, name: "b.jpg", blur: { marks, size, shown: cropped, whole: null } };
  const hidden = { ...blurred, name: "c.jpg", blur: { ...blurred.blur, whole: mediaFile("c.jpg") } };
  const form = buildForm(collectionId, { ...state, files: [croppedFile, blurred, hidden] }, []);
  const shape = { rotation: 0, angle: 0, crop };
  expect(JSON.parse(String(form.get("edits")))).toEqual({
    "a.jpg": { ...shape, blurs: [] },
    "b.jpg": { ...shape, blurs: [{ box: { x: 0.5, y: 0, width: 0.5, height: 0.5 } }] },
  });
});
