import { paletteTexts as t } from "#web/admin/texts/palette.tr.ts";
import { foldText } from "#workers/domain/fold-text.ts";

/** Says where a command leads. `whole`: it is got as a document. */
export type Command = { name: string; note: string; href: string; whole?: true };

const { screens, actions } = t;
const screen = (href: string, name: string, whole?: true): Command => ({
	name,
	note: t.screen,
	href,
	...(whole && { whole }),
});
const action = (href: string, name: string): Command => ({ name, note: t.action, href });

/** Lists every screen, and the frequent actions. */
export const COMMANDS: readonly Command[] = [
	action("/admin/businesses/new", actions.newBusiness),
	action("/admin/excel", actions.import),
	action("/admin/categories/new", actions.newCategory),
	action("/admin/businesses?noPhone=true", actions.noPhone),
	action("/admin/businesses?noHours=true", actions.noHours),
	action("/admin/businesses?noPhoto=true", actions.noPhoto),
	action("/admin/businesses?edited=true&sort=updatedAt&order=desc", actions.edited),
	screen("/admin", screens.dashboard),
	screen("/admin/businesses", screens.businesses),
	screen("/admin/categories", screens.categories),
	screen("/admin/cities", screens.cities),
	screen("/admin/duplicates", screens.duplicates),
	screen("/admin/changes", screens.changes),
	screen("/admin/excel", screens.excel),
	screen("/admin/analytics", screens.analytics, true),
	screen("/admin/database", screens.database),
	screen("/admin/messages", screens.messages),
	screen("/admin/submissions", screens.submissions),
	screen("/admin/placements", screens.placements),
	screen("/admin/placements/html", screens.snippets),
	screen("/admin/pricing", screens.pricing),
	screen("/admin/pricing/subscriptions", screens.subscriptions),
	screen("/admin/sessions", screens.sessions),
	screen("/admin/audit", screens.audit),
	screen("/admin/jobs", screens.jobs),
	screen("/admin/settings", screens.settings),
	screen("/admin/settings/seo", screens.seo),
	screen("/admin/settings/security", screens.security),
	screen("/admin/settings/branding", screens.branding),
	screen("/admin/settings/ads-txt", screens.adsTxt, true),
];

/** Returns the commands whose words begin with the typed words. A command whose name begins so comes first. */
export function commandsFor(typed: string, commands: readonly Command[] = COMMANDS): Command[] {
	const words = foldText(typed).split(" ").filter(Boolean);
	const fitting = commands.filter(({ name }) => {
		const own = foldText(name).split(" ");
		return words.every((word) => own.some((one) => one.startsWith(word)));
	});
	const begins = ({ name }: Command) => Number(foldText(name).startsWith(words[0] ?? ""));
	return fitting.toSorted((one, other) => begins(other) - begins(one));
}
