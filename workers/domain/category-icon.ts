import { foldText } from "./fold-text.ts";

/** First match wins; the words are looked for in the folded category name. The names are lucide's. */
const ICONS: readonly [pattern: RegExp, icon: string][] = [
	[/\b(?:restaurant|diner|bistro|grill|steak|pizza|sushi|lokanta|restoran|kebap)/, "utensils"],
	[/\b(?:cafe|coffee|tea|kahve)/, "coffee"],
	[/\b(?:pub|bar|brewery|wine|nightclub|meyhane)\b/, "beer"],
	[/\b(?:bakery|patisserie|cake|firin|pastane)/, "croissant"],
	[/\b(?:hotel|hostel|guest house|bed|lodging|inn|otel|pansiyon)/, "bed"],
	[/\b(?:doctor|gp|clinic|health|hospital|medical|doktor|klinik|hastane)/, "stethoscope"],
	[/\b(?:dentist|dental|dis)\b/, "smile"],
	[/\b(?:pharmacy|chemist|eczane)/, "pill"],
	[/\b(?:vet|veterinary|animal|pet|veteriner)/, "paw-print"],
	[/\b(?:hair|barber|beauty|salon|spa|nail|kuafor|berber|guzellik)/, "scissors"],
	[/\b(?:gym|fitness|yoga|sport|leisure|spor)/, "dumbbell"],
	[/\b(?:school|college|university|education|nursery|tutor|okul|kurs)/, "graduation-cap"],
	[/\b(?:library|book|kitap|kutuphane)/, "book-open"],
	[/\b(?:car|auto|garage|mechanic|mot|tyre|vehicle|oto|servis)/, "car"],
	[/\b(?:plumb|electric|builder|roof|hardware|diy|repair|joiner|locksmith|nalbur|tesisat)/, "wrench"],
	[/\b(?:estate|letting|property|emlak)/, "house"],
	[/\b(?:law|solicitor|legal|notary|avukat|noter)/, "scale"],
	[/\b(?:account|bank|finance|insurance|mortgage|muhasebe|banka|sigorta)/, "landmark"],
	[/\b(?:supermarket|grocer|market|butcher|greengrocer|convenience|bakkal|manav|kasap)/, "shopping-basket"],
	[/\b(?:shop|store|boutique|clothing|fashion|magaza|giyim)/, "shopping-bag"],
	[/\b(?:flor|flower|garden|cicek)/, "flower"],
	[/\b(?:museum|gallery|art|theatre|cinema|muze|sinema)/, "palette"],
	[/\b(?:church|mosque|temple|cami|kilise)/, "church"],
	[/\b(?:computer|software|it services|phone|electronic|bilgisayar|yazilim)/, "monitor"],
	[/\b(?:travel|tour|taxi|transport|airport|turizm|taksi)/, "plane"],
	[/\b(?:clean|laundr|temizlik)/, "sparkles"],
	[/\b(?:photo|studio|fotograf)/, "camera"],
	[/\b(?:music|instrument|muzik)/, "music"],
];

/** Icon of a category, chosen by keywords in its name; 'store' when none fits. */
export function categoryIcon(name: string): string {
	const folded = foldText(name);
	return ICONS.find(([pattern]) => pattern.test(folded))?.[1] ?? "store";
}
