import { createContext } from "react-router";
import type { CurrentSession } from "#workers/contract/session.ts";
import type { SiteSettings } from "#workers/contract/site-settings.ts";
import type { AdminApi } from "./admin-api.server.ts";
import type { Api } from "./api.server.ts";
import type { Snippet } from "./api.ts";

export type Operator = { name: string; address: string | null; email: string | null; phone: string | null };

/** What the site knows from its configuration. `origin` has no trailing slash. */
export type SiteConfig = { origin: string; operator: Operator };

export const apiContext = createContext<Api>();
/** The same worker's calls in the operator's name; its cookies reach the browser with the page (`worker.ts`). */
export const adminApiContext = createContext<AdminApi>();
/** The snippets that a page is drawn with in place of the stored ones; null: with those. */
export const snippetsContext = createContext<readonly Snippet[] | null>(null);
export const requestIdContext = createContext<string>();
/** Settings that are tried out in a preview, in place of those that are stored; null but there. */
export const draftContext = createContext<Partial<SiteSettings> | null>(null);
export const settingsContext = createContext<SiteConfig>();
/** The admin's own address; null where it shares the public one. Not among the settings: these reach visitors. */
export const adminOriginContext = createContext<string | null>();
/** Whether the address is one of the staff's, by the host and the path (`worker.ts`). */
export const staffContext = createContext(false);
/** The operator's own session, behind the guard of every screen. */
export const sessionContext = createContext<CurrentSession>();
