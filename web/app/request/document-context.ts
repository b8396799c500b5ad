import { type ComponentType, createContext, type ReactNode, use } from "react";

/** What a wing puts around its pages: `public/frame.tsx` and `admin/frame.tsx`. The root knows neither. */
export type Frame = {
	language: string;
	/** The end of the head: styles and scripts. */
	Head: ComponentType;
	/** The body element around a page. */
	Body: ComponentType<{ children: ReactNode }>;
	/** What stands in a page's place when it failed. */
	ErrorPage: ComponentType<{ error: unknown }>;
	errorTitle(error: unknown): string;
};

/** What the document needs to know of the answer that it travels in. */
export type DocumentFacts = {
	frame: Frame;
	/** Allows this answer's scripts under its Content-Security-Policy; no longer known in the browser. */
	nonce?: string;
	/** The ETag that the page goes out with; null when it must not be kept. */
	tag: string | null;
};

/** Set by `entry.server.tsx` for either wing, by `entry.client.tsx` for the staff's. */
export const DocumentContext = createContext<DocumentFacts | null>(null);

/** The facts of the document around the component. */
export function useDocument(): DocumentFacts {
	const facts = use(DocumentContext);
	if (facts === null) throw new Error("There is no document around this");
	return facts;
}
