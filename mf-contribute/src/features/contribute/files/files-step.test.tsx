import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildOrganization } from "../../../testing/builders.ts";
import { button, fileField, openWizard } from "../../../testing/open-wizard.tsx";
import { buildFile, buildFiles } from "../../../testing/sample-files.ts";

const cards = () => within(screen.getByRole("list", { name: "Your files" })).getAllByRole("listitem");
const names = () => cards().map((card) => within(card).getByText(/\.(jpg|png|mp4)$/).textContent);

it("continues only when files are chosen, and says so [V-CREATE-10]", async () => {
  const user = await openWizard();
  await user.click(button("Describe the files"));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Choose your files");
  expect(screen.getByText("Choose at least one file first.")).toBeInTheDocument();
  expect(fileField()).toHaveFocus();
});

it("shows each chosen file at once, with its kind and a picture [V-CREATE-02]", async () => {
  const user = await openWizard();
  await user.upload(fileField(), [buildFile("harbour.jpg"), buildFile("launch.mp4", "video/mp4")]);
  await screen.findByText("harbour.jpg");
  const [picture, film] = cards();
  await waitFor(() => expect(picture?.querySelector("img")).toHaveAttribute("src", expect.stringMatching(/^blob:/)));
  expect(picture).toHaveTextContent(/Picture, \d+ byte/);
  expect(film).toHaveTextContent("Film");
  expect(screen.getByText("2 files of 12")).toBeInTheDocument();
});

it("says only of an animated GIF that just its first frame is shown [VAL-02]", async () => {
  const [screenHeader, colors] = [
    [1, 0, 1, 0, 0x80, 0, 0],
    [0, 0, 0, 255, 255, 255],
  ];
  const pause = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
  const picture = [...pause, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const gif = (name: string, pictures: number[]) =>
    new File([new Uint8Array([...Buffer.from("GIF89a"), ...screenHeader, ...colors, ...pictures, 0x3b])], name);
  const user = await openWizard();
  await user.upload(fileField(), [gif("moving.gif", [...picture, ...picture]), gif("still.gif", picture)]);
  expect(await screen.findByText(/^It is animated: others will see only the first frame\./)).toBeInTheDocument();
  expect(cards().map((card) => within(card).queryAllByText(/^It is animated/).length)).toEqual([1, 0]);
});

it("says the same of other animated pictures [VAL-02]", async () => {
  const png = (name: string, ...chunks: string[]) =>
    new File(
      ["\x89PNG\r\n\x1a\n", ...chunks.map((chunk) => `\0\0\0\0${chunk}....`)].map((part) =>
        Buffer.from(part, "latin1"),
      ),
      name,
    );
  const webp = (name: string, flags: number) =>
    new File([Buffer.from("RIFF....WEBPVP8X\x0a\0\0\0"), new Uint8Array([flags, 0, 0, 0])], name);
  const avif = (name: string, brands: string) => new File([`\0\0\0\x18ftyp${brands}`], name);
  const user = await openWizard();
  await user.upload(fileField(), [
    png("moving.png", "IHDR", "acTL", "IDAT"),
    png("still.png", "IHDR", "IDAT", "acTL"),
    webp("moving.webp", 0x12),
    webp("still.webp", 0x10),
    avif("moving.avif", "avis\0\0\0\0avifavis"),
    avif("still.avif", "avif\0\0\0\0avifmif1"),
  ]);
  await waitFor(() => expect(screen.getAllByText(/^It is animated/)).toHaveLength(3));
  expect(cards().map((card) => within(card).queryAllByText(/^It is animated/).length)).toEqual([1, 0, 1, 0, 1, 0]);
});

it("explains why a file is refused, and keeps the others", async () => {
  const user = await openWizard();
  await user.upload(fileField(), [buildFile("harbour.jpg"), new File(["Dear Anna"], "letter.jpg")]);
  const alert = await screen.findByText("1 file was left out:");
  expect(alert.closest("[role=alert]")).toHaveTextContent(
    "letter.jpg Its name says that it is a picture, film or sound, but it is not.",
  );
  expect(names()).toEqual(["harbour.jpg"]);
  await user.click(button("Close this message"));
  expect(screen.queryByText("1 file was left out:")).not.toBeInTheDocument();
  expect(fileField()).toHaveFocus();
});

it("lists files beyond twelve as waiting, by name and size, until they are left out [VAL-01]", async () => {
  const user = await openWizard();
  await user.upload(fileField(), buildFiles(11));
  await screen.findByText("11 files of 12");
  await user.upload(fileField(), [buildFile("twelfth.jpg"), buildFile("thirteenth.jpg")]);
  const waiting = await screen.findByRole("region", { name: "1 file is waiting for your next contribution" });
  expect(waiting).toHaveTextContent("A contribution can have at most 12 files.");
  expect(within(waiting).getByRole("listitem")).toHaveTextContent(/^thirteenth\.jpg \d+ byte/);
  expect(
    screen.getByText("1 file is waiting for your next contribution", { selector: "[role=status]" }),
  ).toBeInTheDocument();
  expect(cards()).toHaveLength(12);
  await user.click(within(waiting).getByRole("button", { name: "Leave them out" }));
  expect(waiting).not.toBeInTheDocument();
  expect(fileField()).toHaveFocus();
});

it("adds a waiting file as soon as another makes room for it [VAL-01]", async () => {
  const user = await openWizard();
  await user.upload(fileField(), buildFiles(13));
  await screen.findByRole("region", { name: "1 file is waiting for your next contribution" });
  await user.click(button("Remove photo-2.jpg"));
  expect(await screen.findByText("photo-13.jpg", { selector: "li[class] p" })).toBeInTheDocument();
  expect(cards()).toHaveLength(12);
  expect(screen.queryByRole("region", { name: /for your next contribution/ })).not.toBeInTheDocument();
});

it("names the size limit, and refuses a larger file as soon as it is chosen", async () => {
  const user = await openWizard({ organization: buildOrganization({ maxFileBytes: 2_000_000 }) });
  expect(screen.getByText(/Each may have up to 2 MB\./)).toBeInTheDocument();
  const large = buildFile("large.jpg", "image/jpeg", "x".repeat(2_000_000));
  await user.upload(fileField(), [large, buildFile("harbour.jpg")]);
  expect(await screen.findByText("It is larger than 2 MB.")).toBeInTheDocument();
  expect(names()).toEqual(["harbour.jpg"]);
});

it("detects a duplicate", async () => {
  const user = await openWizard();
  await user.upload(fileField(), buildFile("harbour.jpg", "image/jpeg", "same"));
  await screen.findByText("harbour.jpg");
  await user.upload(fileField(), buildFile("copy.jpg", "image/jpeg", "same"));
  expect(await screen.findByText(/It is the same as harbour.jpg/)).toBeInTheDocument();
});

it("accepts more files if an earlier one can no longer be read", async () => {
  const user = await openWizard();
  const missingFile = buildFile("gone.jpg", "image/jpeg", "one");
  await user.upload(fileField(), missingFile);
  await screen.findByText("gone.jpg");
  missingFile.slice = () => {
    throw new DOMException("The file has been moved.", "NotReadableError");
  };
  await user.upload(fileField(), buildFile("as-long.jpg", "image/jpeg", "two"));
  expect(await screen.findByText("as-long.jpg")).toBeInTheDocument();
  expect(screen.getByText("2 files of 12")).toBeInTheDocument();
});

it("accepts files that are dropped anywhere on the page", async () => {
  await openWizard();
  const dataTransfer = { files: [buildFile("dropped.jpg")], types: ["Files"] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.getByText("Let go to add the files")).toBeInTheDocument();
  fireEvent.drop(document.body, { dataTransfer });
  expect(await screen.findByText("dropped.jpg")).toBeInTheDocument();
});

it("accepts pasted pictures, and renames those with the same name [DEC-33]", async () => {
  await openWizard();
  const paste = () =>
    fireEvent.paste(document.body, { clipboardData: { files: [buildFile("image.png", "image/png")] } });
  paste();
  paste();
  await waitFor(() => expect(names()).toEqual(["image.png", "image (2).png"]));
});

it("changes the order with buttons, and announces the new position", async () => {
  const user = await openWizard();
  await user.upload(fileField(), [buildFile("one.jpg"), buildFile("two.jpg")]);
  await screen.findByText("one.jpg");
  await user.click(button("Move one.jpg later"));
  expect(names()).toEqual(["two.jpg", "one.jpg"]);
  expect(screen.getByText("one.jpg is now number 2 of 2.")).toHaveAttribute("role", "status");
  await waitFor(() => expect(button("Move one.jpg later")).toHaveFocus());
  await user.click(button("Move one.jpg later"));
  expect(names()).toEqual(["two.jpg", "one.jpg"]);
});

it("starts describing with the first file, in whatever order they are now [V-CREATE-03]", async () => {
  const user = await openWizard();
  await user.upload(fileField(), [buildFile("one.jpg"), buildFile("two.jpg")]);
  await screen.findByText("one.jpg");
  await user.click(button("Move one.jpg later"));
  await user.click(button("Describe the files"));
  expect(await screen.findByText(/^File 1 of 2: two.jpg/)).toBeInTheDocument();
});

it("removes a file, and moves the focus to its neighbor, or to choosing files", async () => {
  const user = await openWizard();
  await user.upload(fileField(), [buildFile("one.jpg"), buildFile("two.jpg")]);
  await screen.findByText("one.jpg");
  await user.click(button("Remove one.jpg"));
  expect(names()).toEqual(["two.jpg"]);
  await waitFor(() => expect(button("Remove two.jpg")).toHaveFocus());
  await user.click(button("Remove two.jpg"));
  expect(fileField()).toHaveFocus();
});
