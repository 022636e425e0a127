import { BrowserRouter, createStore, followOtherTabs, initTexts } from "@samling/portal";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { loadModule, register } from "./federation/load-module.ts";
import { fetchRegistry } from "./federation/registry.ts";
import { createRemotes } from "./remotes/remotes.ts";
import { replaceFirstView } from "./startup/first-view.ts";
import { prefetch } from "./startup/prefetch.ts";
import "./texts.ts";

const store = createStore();
const remotes = createRemotes({ fetchRegistry, register, loadModule });
void prefetch(store, remotes);
followOtherTabs(store);

const place = document.getElementById("root");
if (!place) throw new Error("index.html has no #root.");
replaceFirstView(place);
const root = createRoot(place);

void initTexts().then(() =>
  // Renders in pieces, between which the browser handles scrolling and typing.
  startTransition(() =>
    root.render(
      <BrowserRouter>
        <App store={store} remotes={remotes} />
      </BrowserRouter>,
    ),
  ),
);
