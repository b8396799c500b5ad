import { createContext } from "react";

/** What the document needs to know of the answer that it travels in. */
export type DocumentFacts = {
	/** Allows this answer's scripts under its Content-Security-Policy. */
	nonce: string;
	/** The ETag that the page goes out with; null when it must not be kept. */
	tag: string | null;
	/** Whether it is one of the staff's pages: Turkish, hydrated, without anything of the public pages around it. */
	admin: boolean;
	/** The built `entry.client.ts` and what it imports, so that the browser can fetch them at once. */
	clientEntry: { module: string; imports: string[] };
};

/** Set by `entry.server.tsx`; null in the browser. */
export const DocumentContext = createContext<DocumentFacts | null>(null);
