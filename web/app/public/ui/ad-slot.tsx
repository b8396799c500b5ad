import { visitorTexts } from "#web/public/texts/visitor.en.ts";

/** Sizes that ads come in, as classes: the CSP takes no style attributes. */
const SIZES = { "300x250": "h-[250px] w-[300px]" } as const;

/**
 * A place for an ad, `size` in CSS pixels: labelled, and with its space reserved so that nothing moves when the ad comes. While no
 * code is configured there is no box at all. The code sleeps until marketing was agreed to (`public/snippets/wake.ts`).
 */
export function AdSlot({ id, code, size = "300x250" }: { id: string; code: string | null; size?: keyof typeof SIZES }) {
	if (!code?.trim()) return null;
	return (
		<aside aria-label={visitorTexts.advertisement} className="mx-auto max-w-full print:hidden">
			<p className="mb-1 text-xs text-muted">{visitorTexts.advertisement}</p>
			<div className={`max-w-full overflow-hidden rounded-lg bg-surface ${SIZES[size]}`}>
				<template data-snippet={id} data-snippet-name={id} data-consent="marketing" data-code={code} />
			</div>
		</aside>
	);
}
