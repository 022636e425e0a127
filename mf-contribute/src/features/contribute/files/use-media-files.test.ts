import { renderHook } from "@testing-library/react";
import { buildFile } from "../../../testing/sample-files.ts";
import {
  blurFile,
  fileChanged,
  filesChosen,
  initialState,
  type MediaFile,
  reduceWizard,
  type WizardChange,
} from "../model/wizard-state.ts";
import { useMediaFiles } from "./use-media-files.ts";

const size = { width: 10, height: 10 };
const makePicture = (name: string) => ({ name, file: buildFile(name), type: "image/jpeg", kind: "image" }) as const;

it.each([true, false])("sends the whole picture again once nothing is blurred (for no one: %p)", (discardsOriginal) => {
  const fullPicture = makePicture("a.jpg");
  const accepted = [{ ...fullPicture, id: "a", url: "blob:a" }];
  let state = reduceWizard(initialState, filesChosen(accepted, { refused: [], waiting: [] }));
  const dispatch = (change: WizardChange) => {
    state = reduceWizard(state, change);
  };
  const [chosen] = state.files as [MediaFile];
  const change = { ...blurFile(chosen, { marks: [], size, discardsOriginal }, makePicture("b.jpg")), hasNoStill: true };
  dispatch(fileChanged("a", change));
  const [blurred] = state.files as [MediaFile];
  expect(blurred.name).toBe(discardsOriginal ? "b.jpg" : "a.jpg");

  const options = { waiting: [], fileLimit: 1e6, keepsUncropped: false };
  const { result } = renderHook(() => useMediaFiles([blurred], dispatch, options));
  result.current.blurPicture(blurred, [], { picture: null, size, discardsOriginal });
  const [restored] = state.files as [MediaFile];
  expect(restored).toMatchObject({ name: "a.jpg", blur: null, hasNoStill: false });
  expect(restored.file).toBe(fullPicture.file);
});
