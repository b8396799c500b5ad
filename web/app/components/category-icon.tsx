import BedDouble from "lucide-react/icons/bed-double";
import Briefcase from "lucide-react/icons/briefcase";
import Building2 from "lucide-react/icons/building-2";
import Car from "lucide-react/icons/car";
import Church from "lucide-react/icons/church";
import Coffee from "lucide-react/icons/coffee";
import Dumbbell from "lucide-react/icons/dumbbell";
import Fuel from "lucide-react/icons/fuel";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HeartPulse from "lucide-react/icons/heart-pulse";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Laptop from "lucide-react/icons/laptop";
import Martini from "lucide-react/icons/martini";
import Palette from "lucide-react/icons/palette";
import PawPrint from "lucide-react/icons/paw-print";
import Pill from "lucide-react/icons/pill";
import Plane from "lucide-react/icons/plane";
import Scissors from "lucide-react/icons/scissors";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import Store from "lucide-react/icons/store";
import Ticket from "lucide-react/icons/ticket";
import TreePine from "lucide-react/icons/tree-pine";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import Wrench from "lucide-react/icons/wrench";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Icon } from "./ui/icon.tsx";

/** Beginnings of words in a category's name, the first match wins: 'pet' before 'shop', 'coffee shop' before 'shop'. */
const KEYWORDS: readonly [RegExp, Icon][] = [
	[/\b(pet|veterinar|dog|cat|animal)/, PawPrint],
	[/\b(coffee|cafe|tea|bakery|dessert|ice cream|patisser)/, Coffee],
	[/\b(restaurant|food|pizz|grill|takeaway|diner|burger|sushi|kebab|catering)/, UtensilsCrossed],
	[/\b(bar|pub|night|club|wine|brewer|cocktail)/, Martini],
	[/\b(hotel|hostel|guest|lodging|bed|motel|resort|accommodation|inn)\b/, BedDouble],
	[/\b(pharmac|chemist|drug)/, Pill],
	[/\b(health|medic|doctor|dent|hospital|clinic|physio|optic|care)/, HeartPulse],
	[/\b(hair|beauty|salon|barber|nail|spa|tattoo|cosmetic)/, Scissors],
	[/\b(gym|fitness|sport|yoga|pilates|swim|leisure)/, Dumbbell],
	[/\b(petrol|gas station|fuel|charging)/, Fuel],
	[/\b(car|auto|motor|vehicle|garage|tyre|taxi|parking)/, Car],
	[/\b(plumb|electric|repair|builder|construct|roof|locksmith|contractor|clean|handyman|service)/, Wrench],
	[/\b(school|educat|universit|college|nursery|tutor|library|book)/, GraduationCap],
	[/\b(bank|financ|insur|government|embassy|museum|council|post office|law|solicitor|court)/, Landmark],
	[/\b(church|mosque|temple|synagogue|worship|relig)/, Church],
	[/\b(tech|comput|software|electronics|phone|it)\b/, Laptop],
	[/\b(art|gallery|craft|photograph|design)/, Palette],
	[/\b(cinema|theatre|theater|entertain|event|music|attraction|amusement|zoo)/, Ticket],
	[/\b(travel|tour|airport|agency)/, Plane],
	[/\b(park|garden|florist|nature|camp)/, TreePine],
	[/\b(real estate|estate agent|property|home|furniture)/, House],
	[/\b(shop|store|market|retail|cloth|fashion|jewel|shoe|gift|mall|grocer|boutique)/, ShoppingBag],
	[/\b(office|business|consult|account|market|recruit)/, Briefcase],
	[/\b(compan|corporate|industr|factory|manufactur)/, Building2],
];

/** The icon that goes with a category's name, a shop when no word is known. */
export function CategoryIcon({ name, size = 24, className }: { name: string; size?: number; className?: string }) {
	const folded = foldText(name);
	const Match = KEYWORDS.find(([pattern]) => pattern.test(folded))?.[1] ?? Store;
	return <Match size={size} className={className} aria-hidden />;
}
