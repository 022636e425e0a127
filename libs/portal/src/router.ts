/**
 * The part of the router that apps may use. Shell and remotes import it only from here: shared modules are shipped
 * whole, so this list decides how much of the router every visitor downloads.
 */
export {
  BrowserRouter,
  Link,
  type Location,
  MemoryRouter,
  matchRoutes,
  Navigate,
  type NavigateFunction,
  type NavigateOptions,
  NavigationType,
  NavLink,
  Outlet,
  type RouteObject,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from "react-router-dom";
