/** Components for every page. Every visitor downloads all of them, so anything larger has its own entry point. */
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/utilities.css";

export { Button, type ButtonVariant, buttonClass, buttonRowClass, IconButton } from "./components/button.tsx";
export { Deferred } from "./components/deferred.tsx";
export { Dialog, useKeptFocus } from "./components/dialog.tsx";
export { type ControlProps, Field } from "./components/field.tsx";
export { Icon, type IconName, kindIcons } from "./components/icon.tsx";
export { Select, type SelectOption, TextArea, TextField } from "./components/inputs.tsx";
export { LoadMore } from "./components/load-more.tsx";
export { Panel, RetryPanel } from "./components/panel.tsx";
export { isPictured, Picture, type PictureSource, pictureOf } from "./components/picture.tsx";
export { Skeleton } from "./components/skeleton.tsx";
export { PageSpinner, Spinner } from "./components/spinner.tsx";
export { Toaster } from "./components/toaster.tsx";
export { useMedia } from "./components/use-media.ts";
export { VisuallyHidden } from "./components/visually-hidden.tsx";
export { joinClasses } from "./join-classes.ts";
export { deriveOrgColor, orgColorStyle } from "./org-color.ts";
