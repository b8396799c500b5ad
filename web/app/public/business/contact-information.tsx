import type { ReactNode } from "react";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Block } from "./block.tsx";
import { phoneLink } from "./phone-link.ts";

/** Shows phones, e-mail addresses and website. Shows nothing when there is none of them. */
export function ContactInformation({ business }: { business: BusinessDetail }) {
	const { phone, phoneDisplay, morePhones, morePhonesDisplay, email, moreEmails, website } = business;
	const phones = [
		{ text: phoneDisplay ?? phone, call: phoneLink(business) },
		...morePhones.map((typed, index) => ({
			text: morePhonesDisplay[index] ?? typed,
			call: phoneLink({ phone: null, phoneDisplay: typed }),
		})),
	].filter(({ text }) => text);
	const emails = [email, ...moreEmails].filter((address) => address !== null);
	if (phones.length === 0 && emails.length === 0 && !website) return null;
	return (
		<Block id="contact" title={businessTexts.contact}>
			<dl className="contact-lines">
				<Line
					label={businessTexts.phone}
					icon="phone"
					items={phones.map(({ text, call }) =>
						call ? (
							<a key={text} href={call} className="text-link" data-press="phone">
								{text}
							</a>
						) : (
							text
						),
					)}
				/>
				<Line
					label={businessTexts.email}
					icon="mail"
					items={emails.map((address) => (
						<a key={address} href={`mailto:${address}`} className="text-link" data-press="email">
							{address}
						</a>
					))}
				/>
				<Line
					label={businessTexts.website}
					icon="globe"
					items={
						website
							? [
									<ExternalLink key={website} href={website} className="text-link" press="website">
										{siteName(website)}
									</ExternalLink>,
								]
							: []
					}
				/>
			</dl>
		</Block>
	);
}

/** Shows a name and its values below each other. Shows nothing without a value. */
function Line({ label, icon, items }: { label: string; icon: IconName; items: ReactNode[] }) {
	if (items.length === 0) return null;
	return (
		<div>
			<dt>
				<Icon name={icon} size={16} />
				{label}
			</dt>
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once
				<dd key={index} translate="no">
					{item}
				</dd>
			))}
		</div>
	);
}

/** Turns "https://www.example.co.uk/menu?x=1" into "example.co.uk". */
function siteName(website: string): string {
	return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : website;
}
