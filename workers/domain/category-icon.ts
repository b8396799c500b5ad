import { foldText } from "./fold-text.ts";

/** Maps words to lucide's names of icons. The first match wins. A word must begin a word of the folded name. */
const ICONS: readonly [pattern: RegExp, icon: string][] = [
	[/\b(?:restaurant|diner|bistro|grill|steak|pizza|sushi|lokanta|restoran|kebap)/, "utensils"],
	[/\b(?:cafe|kafe|coffee|tea(?:s|room|house)?\b|kahve)/, "coffee"],
	[/\b(?:pub|bar|brewery|wine|night ?club|meyhane)\b/, "beer"],
	[/\b(?:bakery|patisserie|cake|firin|pastane)/, "croissant"],
	[/\b(?:hotel|motel|hostel|guest ?house|bed\b|lodging|inn\b|otel|pansiyon)/, "bed"],
	[/\b(?:doctor|gp|clinic|health|hospital|medical|doktor|klinik|hastane)/, "stethoscope"],
	[/\b(?:dentist|dental|dis)\b/, "smile"],
	[/\b(?:pharmac|chemist|eczane)/, "pill"],
	[/\b(?:vets?\b|veterinar|animal|pets?\b|veteriner)/, "paw-print"],
	[/\b(?:hair|barber|beauty|salon|spas?\b|nail|kuafor|berber|guzellik)/, "scissors"],
	[/\b(?:gym|fitness|yoga|sport|leisure|spor)/, "dumbbell"],
	[/\b(?:school|college|university|education|nursery|tutor|okul|kurs)/, "graduation-cap"],
	[/\b(?:library|book|kitap|kutuphane)/, "book-open"],
	[/\b(?:cars?\b|auto|garage|mechanic|mot\b|motor|tyre|vehicle|oto)/, "car"],
	[/\b(?:gas station|petrol|fuel|filling station|benzin)/, "fuel"],
	[/\bparks?\b/, "trees"],
	[/\b(?:electrician|electrical|elektrikci)/, "zap"],
	[/\b(?:plumb|tesisat)/, "droplets"],
	[/\b(?:hardware|diy|nalbur)/, "hammer"],
	[/\b(?:builder|roof|repair|joiner|locksmith|tamir|servis)/, "wrench"],
	[/\b(?:estate|letting|property|emlak)/, "house"],
	[/\b(?:law(?:yer|s)?\b|solicitor|legal|notary|avukat|noter)/, "scale"],
	[/\b(?:account|bank|finance|insurance|mortgage|muhasebe|sigorta)/, "calculator"],
	[/\b(?:supermarket|grocer|marketi?s?\b|butcher|greengrocer|convenience|bakkal|manav|kasap)/, "shopping-basket"],
	[/\b(?:shop|store|boutique|clothing|fashion|magaza|giyim)/, "shopping-bag"],
	[/\b(?:flor|flower|garden|cicek)/, "flower"],
	[/\b(?:museum|muze)/, "landmark"],
	[/\b(?:gallery|arts?\b|theatre|cinema|sinema)/, "palette"],
	[/\b(?:church|mosque|temple|cami|kilise)/, "church"],
	[/\b(?:computer|software|it services|phone|electronic|bilgisayar|yazilim)/, "monitor"],
	[/\b(?:travel|tour|taxi|transport|airport|turizm|taksi)/, "plane"],
	[/\b(?:clean|laundr|temizlik)/, "sparkles"],
	[/\b(?:photo|studio|fotograf)/, "camera"],
	[/\b(?:music|instrument|muzik)/, "music"],
];

/** Lists every icon that a category can have. */
export const CATEGORY_ICONS: readonly string[] = [...new Set([...ICONS.map(([, icon]) => icon), "store"])].sort();

/** Chooses the icon of a category by keywords in its name. Returns 'store' when none fits. */
export function categoryIcon(name: string): string {
	const folded = foldText(name);
	return ICONS.find(([pattern]) => pattern.test(folded))?.[1] ?? "store";
}
