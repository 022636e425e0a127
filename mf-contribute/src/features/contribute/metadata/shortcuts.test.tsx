import type { Place } from "@samling/contract/types";
import { screen, within } from "@testing-library/react";
import { buildPhoto } from "../../../testing/exif.ts";
import { button, fileField, openDescriptions, openWizard } from "../../../testing/open-wizard.tsx";

const oregrund: Place = {
  name: "Öregrund",
  otherName: "",
  region: "Uppsala",
  country: "SE",
  latitude: 60.33333,
  longitude: 18.43333,
};
const place = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Place/ });
const value = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name).value;
const tags = () =>
  screen.queryAllByRole("button", { name: /, remove$/ }).map((tag) => tag.querySelector("span")?.textContent);

async function openPhoto() {
  const user = await openWizard({ places: [oregrund] });
  const photo = buildPhoto("boat.jpg", { takenAt: "2019:06:04 12:00:00", latitude: 60.3393, longitude: 18.4402 });
  await user.upload(fileField(), photo);
  await screen.findByText("boat.jpg");
  await user.click(button("Describe the files"));
  const offer = within(await screen.findByRole("region", { name: "From the camera or scanner. Only you see it." }));
  return { user, offer };
}

describe("camera metadata", () => {
  it("is offered with its origin, and not filled in automatically", async () => {
    const { user, offer } = await openPhoto();
    // Coordinates are not offered while the name is being looked up.
    expect(offer.queryByRole("button", { name: /60\.339/ })).not.toBeInTheDocument();
    await offer.findByRole("button", { name: "Use near Öregrund" });
    expect([value(/^When/), place().value, value("Latitude")]).toEqual(["", "", ""]);
    await user.click(offer.getByRole("button", { name: "Use 4 Jun 2019" }));
    expect(offer.getByRole("status")).toHaveTextContent("The date has been filled in.");
    expect(screen.getByRole("region", { name: "From the camera or scanner. Only you see it." })).toHaveFocus();
    await user.click(offer.getByRole("button", { name: /Öregrund/ }));
    expect(offer.getByRole("status")).toHaveTextContent("The place has been filled in.");
    expect(value(/^When/)).toBe("2019-06-04");
    expect([place().value, value("Latitude"), value("Longitude")]).toEqual([
      "Öregrund, Sweden",
      "60.33930",
      "18.44020",
    ]);
  });

  it("does not replace the written text for the place", async () => {
    const { user, offer } = await openPhoto();
    await user.type(place(), "The old quay");
    await user.click(await offer.findByRole("button", { name: /Öregrund/ }));
    expect([place().value, value("Latitude")]).toEqual(["The old quay", "60.33930"]);
  });
});

describe("suggested tags", () => {
  it("are those used by others in the collection, narrowed by each letter [VAL-13]", async () => {
    const user = await openDescriptions(["a.jpg"], { tags: ["harbour", "boats", "Boathouse"] });
    await user.click(await screen.findByRole("button", { name: "Add the tag harbour" }));
    expect(tags()).toEqual(["harbour"]);
    // Focus would open the keyboard of a phone.
    expect(screen.getByLabelText(/^Tags/)).not.toHaveFocus();
    expect(screen.queryByRole("button", { name: "Add the tag harbour" })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Tags/), "boath");
    expect(screen.queryByRole("button", { name: "Add the tag boats" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add the tag Boathouse" }));
    expect(tags()).toEqual(["harbour", "Boathouse"]);
  });

  it("replace the typed part of a word, also with the keyboard", async () => {
    const user = await openDescriptions(["a.jpg"], { tags: ["harbour"] });
    await screen.findByRole("button", { name: "Add the tag harbour" });
    await user.type(screen.getByLabelText(/^Tags/), "harb");
    await user.tab();
    await user.keyboard("{Enter}");
    expect(tags()).toEqual(["harbour"]);
    expect(screen.getByLabelText(/^Tags/)).toHaveFocus();
  });
});

describe("copying to other files", () => {
  const open = async () => {
    const user = await openDescriptions(["a.jpg", "b.jpg", "c.jpg"]);
    const goTo = (position: number) =>
      user.click(
        within(screen.getByRole("list", { name: "Your files" })).getAllByRole("button")[position] as HTMLElement,
      );
    return { user, goTo };
  };

  it("fills chosen answers of chosen files without overwriting, and can be undone", async () => {
    const { user, goTo } = await open();
    await goTo(1);
    await user.type(screen.getByLabelText(/^Tags/), "letter ");
    await goTo(0);
    await user.type(screen.getByLabelText(/^Title/), "The mill");
    await user.type(screen.getByLabelText(/^Tags/), "mill ");
    await user.type(place(), "Ronneby");
    await user.click(button("Copy answers to other files"));
    const dialog = within(screen.getByRole("dialog", { name: "Copy answers from The mill" }));
    expect(dialog.getByRole("checkbox", { name: "title" })).not.toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(screen.getByText("Copied to 2 files.")).toBeInTheDocument();

    await goTo(1);
    expect([value(/^Title/), place().value, ...tags()]).toEqual(["", "Ronneby", "letter"]);
    await goTo(2);
    expect([place().value, ...tags()]).toEqual(["Ronneby", "mill"]);
    await user.clear(place());
    await user.type(place(), "Karlskrona");
    await user.click(button("Undo"));
    expect(screen.getByText("Copying has been undone.")).toHaveFocus();
    // Fields changed since then stay.
    expect([place().value, ...tags()]).toEqual(["Karlskrona"]);
    await goTo(1);
    expect([place().value, ...tags()]).toEqual(["", "letter"]);
  });

  it("overwrites only on request", async () => {
    const { user, goTo } = await open();
    await user.type(screen.getByLabelText(/^Tags/), "mill ");
    await goTo(1);
    await user.type(screen.getByLabelText(/^Tags/), "letter ");
    await goTo(0);
    await user.click(button("Copy answers to other files"));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: "Replace answers they already have" }));
    await user.click(dialog.getByRole("checkbox", { name: "c.jpg" }));
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    expect(screen.getByText("Copied to 1 file.")).toBeInTheDocument();
    await goTo(1);
    expect(tags()).toEqual(["mill"]);
    await goTo(2);
    expect(tags()).toEqual([]);
  });
});

describe("what the picture shows", () => {
  it("can begin with title and description, and is not required", async () => {
    const user = await openDescriptions(["a.jpg"]);
    const altTextField = () => screen.getByRole("textbox", { name: /^What the picture shows/ });
    const begin = { name: "Start with title and description" };
    expect(screen.queryByRole("button", begin)).toBeNull();
    await user.type(screen.getByRole("textbox", { name: /^Title/ }), "The quay");
    await user.type(screen.getByRole("textbox", { name: /^Description/ }), "Two boats");
    await user.click(screen.getByRole("button", begin));
    expect(altTextField()).toHaveValue("The quay. Two boats");
    expect(altTextField()).toHaveFocus();
    expect(screen.queryByRole("button", begin)).toBeNull();
  });
});
