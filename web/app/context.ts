import { createContext } from "react-router";
import type { Api } from "./server/api.server.ts";

export type Operator = { name: string; address: string | null; email: string | null; phone: string | null };

/** What the site knows from its configuration. `origin` has no trailing slash. */
export type SiteSettings = { origin: string; operator: Operator };

export const apiContext = createContext<Api>();
export const requestIdContext = createContext<string>();
export const settingsContext = createContext<SiteSettings>();
