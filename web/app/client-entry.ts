import { createContext } from "react";

/**
 * Address of the built `entry.client.ts`. Public pages load that one small module and no router: they work without JavaScript
 * and are only made smoother by it.
 */
export const ClientEntryContext = createContext<string | null>(null);
