import { createContext } from "react";

/** The built module and what it imports, so that the browser can fetch them at once. */
export type ClientEntry = { module: string; imports: string[] };

/**
 * Address of the built `entry.client.ts`. Public pages load that one small module and no router: they work without JavaScript
 * and are only made smoother by it.
 */
export const ClientEntryContext = createContext<ClientEntry | null>(null);
