import type { ReactNode } from "react";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import type { BusinessDetail } from "#workers/contract/business.ts";
import { Block } from "./block.tsx";
import { phoneLink } from "./phone-link.ts";

/** Phone, e-mail and website. Nothing when there is none of them. */
export function ContactInformation({ business }: { business: BusinessDetail }) {
	const { phone, phoneDisplay, email, website } = business;
	const phoneText = phoneDisplay ?? phone;
	const call = phoneLink(business);
	if (!phoneText && !email && !website) return null;
	return (
		<Block id="contact" title={businessTexts.contact}>
			<dl className="flex flex-col gap-4">
				{phoneText && (
					<Line label={businessTexts.phone} icon="phone">
						{call ? (
							<a href={call} className="text-link">
								{phoneText}
							</a>
						) : (
							phoneText
						)}
					</Line>
				)}
				{email && (
					<Line label={businessTexts.email} icon="mail">
						<a href={`mailto:${email}`} className="text-link">
							{email}
						</a>
					</Line>
				)}
				{website && (
					<Line label={businessTexts.website} icon="globe">
						<ExternalLink href={website} className="text-link">
							{siteName(website)}
						</ExternalLink>
					</Line>
				)}
			</dl>
		</Block>
	);
}

function Line({ label, icon, children }: { label: string; icon: IconName; children: ReactNode }) {
	return (
		<div>
			<dt className="flex items-center gap-2 text-sm text-muted">
				<Icon name={icon} size={16} />
				{label}
			</dt>
			<dd className="[overflow-wrap:anywhere] *:[a]:inline-block *:[a]:py-1.5">{children}</dd>
		</div>
	);
}

/** "https://www.example.co.uk/menu?x=1" → "example.co.uk". */
function siteName(website: string): string {
	return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : website;
}
