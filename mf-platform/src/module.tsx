import { MODULE_API, paths, type RemoteModule } from "@samling/portal";
import { AboutPage } from "./features/about/about-page.tsx";

export default {
  api: MODULE_API,
  routes: [{ path: paths.about.path, element: <AboutPage /> }],
} satisfies RemoteModule;
