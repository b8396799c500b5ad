/**
 * Lists the values of OpenStreetMap's tags that say something else to a reader than they mean: abbreviations, and goods or services that stand
 * for the place that sells them. All others are their own words.
 */
const BY_KEY: Readonly<Record<string, string>> = {
	amenity:
		"atm=ATM|bbq=Barbecue|fuel=Fuel Station|place_of_worship=Place of Worship|bureau_de_change=Bureau de Change|" +
		"social_facility=Social Services|doctors=Doctor's Practice",
	shop:
		"alcohol=Liquor Store|art=Art Gallery|bag=Bag Shop|beauty=Beauty Salon|bed=Bed Shop|bicycle=Bicycle Shop|books=Bookshop|" +
		"car=Car Dealer|car_parts=Car Parts Shop|carpet=Carpet Shop|cheese=Cheese Shop|chocolate=Chocolate Shop|clothes=Clothes Shop|" +
		"coffee=Coffee Shop|computer=Computer Shop|convenience=Convenience Store|cosmetics=Cosmetics Shop|craft=Craft Shop|" +
		"curtain=Curtain Shop|dairy=Dairy Shop|doityourself=DIY Store|electronics=Electronics Store|fabric=Fabric Shop|" +
		"fashion=Fashion Shop|fishing=Fishing Shop|flooring=Flooring Shop|furniture=Furniture Store|gas=Gas Shop|general=General Store|" +
		"gift=Gift Shop|hardware=Hardware Store|houseware=Houseware Shop|jewelry=Jeweller|kitchen=Kitchen Shop|leather=Leather Shop|" +
		"lighting=Lighting Shop|lottery=Lottery Shop|massage=Massage Salon|mobile_phone=Mobile Phone Shop|" +
		"motorcycle=Motorcycle Dealer|music=Music Shop|musical_instrument=Musical Instrument Shop|nuts=Nut Shop|outdoor=Outdoor Shop|" +
		"paint=Paint Shop|party=Party Shop|pasta=Pasta Shop|pastry=Pastry Shop|pet=Pet Shop|photo=Photo Shop|" +
		"seafood=Seafood Shop|second_hand=Second-Hand Shop|shoes=Shoe Shop|spices=Spice Shop|sports=Sports Shop|stationery=Stationery Shop|" +
		"tattoo=Tattoo Studio|tea=Tea Shop|ticket=Ticket Office|tiles=Tile Shop|tobacco=Tobacconist|toys=Toy Shop|tyres=Tyre Shop|" +
		"video_games=Video Game Shop|watches=Watch Shop|water=Water Shop|wine=Wine Shop|wool=Wool Shop",
	office: "company=Company Office|government=Government Office|it=IT Company|ngo=NGO|association=Association Office",
	tourism: "information=Tourist Information|apartment=Holiday Apartment",
};

const NAMES: ReadonlyMap<string, string> = new Map(
	Object.entries(BY_KEY).flatMap(([key, names]) =>
		names.split("|").map((pair): [string, string] => {
			const [value = "", name = ""] = pair.split("=");
			return [`${key}=${value}`, name];
		}),
	),
);

/** Returns what a place with this tag is called; null where the words of its value say it. Geofabrik's `fclass` holds the values of all keys. */
export function nameOfTag(key: string, value: string): string | null {
	const keys = key === "fclass" ? Object.keys(BY_KEY) : [key];
	return keys.map((one) => NAMES.get(`${one}=${value}`)).find((name) => name !== undefined) ?? null;
}
