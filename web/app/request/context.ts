import { createContext } from "react-router";
import type { CurrentSession } from "#workers/contract/session.ts";
import type { SiteSettings } from "#workers/contract/site-settings.ts";
import type { AdminApi } from "./admin-api.server.ts";
import type { Api } from "./api.server.ts";
import type { Snippet } from "./api.ts";

export type Operator = { name: string; address: string | null; email: string | null; phone: string | null };

/** Holds what the site's configuration says. `origin` has no slash at the end. */
export type SiteConfig = { origin: string; operator: Operator };

export const apiContext = createContext<Api>();
/**
 * Holds the calls of the same worker in the operator's name. Their cookies reach the browser with the page
 * (`worker.ts`).
 */
export const adminApiContext = createContext<AdminApi>();
/** Holds the snippets that a page is drawn with, instead of the stored ones (null). */
export const snippetsContext = createContext<readonly Snippet[] | null>(null);
export const requestIdContext = createContext<string>();
/** Holds settings that a preview tries out, instead of the stored ones. It is null outside previews. */
export const draftContext = createContext<Partial<SiteSettings> | null>(null);
export const settingsContext = createContext<SiteConfig>();
/**
 * Holds the admin's own address, or null when it shares the public one. It is not among the settings, because those
 * reach visitors.
 */
export const adminOriginContext = createContext<string | null>();
/** Says whether the address is one of the staff's, by the host and the path (`worker.ts`). */
export const staffContext = createContext(false);
/** Holds the operator's own session. The guard of every screen sets it. */
export const sessionContext = createContext<CurrentSession>();
