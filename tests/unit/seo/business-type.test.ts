import { describe, expect, it } from "vitest";
import { cuisineOf, isFoodEstablishment, schemaTypeOf } from "#workers/domain/seo/business-type.ts";

/**
 * Holds LocalBusiness and everything below it, as schema-dts 2.1.0 (generated from schema.org) has them, as far as the
 * table may name them.
 */
const UNDER_LOCAL_BUSINESS = new Set(
	`AccountingService AmusementPark AnimalShelter ArtGallery Audiology AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash
	AutomatedTeller AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery
	CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub ComputerStore ConvenienceStore DaySpa Dentist DepartmentStore
	Dermatology DietNutrition Distillery DryCleaningOrLaundry Electrician ElectronicsStore EmploymentAgency EntertainmentBusiness ExerciseGym
	FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor
	GolfCourse GovernmentOffice GroceryStore HVACBusiness HairSalon HardwareStore HealthClub HobbyShop HomeAndConstructionBusiness
	HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop InsuranceAgency InternetCafe JewelryStore LegalService Library LiquorStore
	LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer
	MotorcycleRepair MovieTheater MovingCompany MusicStore NailSalon NightClub Notary OfficeEquipmentStore Optician Optometric OutletStore
	PawnShop PetStore Pharmacy Physician Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice Psychiatric
	PublicSwimmingPool RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort
	SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TennisComplex TireShop TouristInformationCenter
	ToyStore TravelAgency WholesaleStore Winery`.split(/\s+/),
);

/** Holds the 30 categories of the sample workbooks with their finer types. */
const SAMPLES: [category: string, type: string, expected: string][] = [
	["hardware store", "Hardware store", "HardwareStore"],
	["doctor", "GP", "Physician"],
	["doctor", "Medical clinic", "MedicalClinic"],
	["pet store", "Pet store", "PetStore"],
	["night club", "Night club", "NightClub"],
	["florist", "Florist", "Florist"],
	["museum", "Art gallery", "ArtGallery"],
	["museum", "Museum", "LocalBusiness+Museum"],
	["clothing store", "Clothing store", "ClothingStore"],
	["clothing store", "Boutique", "ClothingStore"],
	["beauty salon", "Beauty salon", "BeautySalon"],
	["beauty salon", "Spa", "DaySpa"],
	["beauty salon", "Nail salon", "NailSalon"],
	["gym", "Gym", "ExerciseGym"],
	["gym", "Yoga studio", "HealthClub"],
	["gym", "Fitness center", "ExerciseGym"],
	["gas station", "Gas station", "GasStation"],
	["electrician", "Electrician", "Electrician"],
	["real estate agency", "Real estate agency", "RealEstateAgent"],
	["real estate agency", "Estate agent", "RealEstateAgent"],
	["car repair", "Auto repair shop", "AutoRepair"],
	["car repair", "MOT centre", "AutoRepair"],
	["car repair", "Tyre shop", "TireShop"],
	["supermarket", "Supermarket", "GroceryStore"],
	["supermarket", "Grocery store", "GroceryStore"],
	["book store", "Book store", "BookStore"],
	["cafe", "Coffee shop", "CafeOrCoffeeShop"],
	["cafe", "Cafe", "CafeOrCoffeeShop"],
	["cafe", "Tea house", "CafeOrCoffeeShop"],
	["pub", "Gastropub", "BarOrPub"],
	["pub", "Bar", "BarOrPub"],
	["restaurants", "Indian restaurant", "Restaurant"],
	["restaurants", "Steak house", "Restaurant"],
	["restaurants", "Fish and seafood restaurant", "Restaurant"],
	["pharmacy", "Chemist", "Pharmacy"],
	["hair salon", "Hair salon", "HairSalon"],
	["hair salon", "Barber shop", "HairSalon"],
	["plumber", "Heating contractor", "HVACBusiness"],
	["plumber", "Plumber", "Plumber"],
	["bakery", "Patisserie", "Bakery"],
	["school", "Language school", "LocalBusiness+School"],
	["school", "Primary school", "LocalBusiness+ElementarySchool"],
	["school", "Driving school", "LocalBusiness+School"],
	["car wash", "Car wash", "AutoWash"],
	["accounting", "Chartered accountant", "AccountingService"],
	["lawyer", "Law firm", "LegalService"],
	["lawyer", "Solicitor", "LegalService"],
	["veterinary care", "Animal hospital", "LocalBusiness+VeterinaryCare"],
	["veterinary care", "Veterinarian", "LocalBusiness+VeterinaryCare"],
	["park", "Park", "LocalBusiness+Park"],
	["park", "Garden", "LocalBusiness+Park"],
	["hotels", "Hostel", "Hostel"],
	["hotels", "Bed & breakfast", "BedAndBreakfast"],
	["hotels", "Hotel", "Hotel"],
	["dentist", "Dental clinic", "Dentist"],
];

function typeName(type: string | null, category: string | null): string {
	const found = schemaTypeOf(type, category);
	return typeof found === "string" ? found : found.join("+");
}

describe("the schema.org type", () => {
	it.each(SAMPLES)("%s, %s → %s", (category, type, expected) => {
		expect(typeName(type, category)).toBe(expected);
	});

	it.each([
		["Pet groomer", "LocalBusiness"],
		["Restaurant supply store", "Store"],
		["Pet supply store", "PetStore"],
		["Wine bar", "BarOrPub"],
		["Hotel bar", "BarOrPub"],
		["Juice bar", "FoodEstablishment"],
		["Beer garden", "BarOrPub"],
		["Bars & Nightlife", "BarOrPub"],
		["Pubs and clubs", "BarOrPub"],
		["Brows & lash bar", "BeautySalon"],
		["Sandstone supply", "Store"],
		["Garden centre", "GardenStore"],
		["Plant nursery", "GardenStore"],
		["Day nursery", "ChildCare"],
		["Caravan park", "Campground"],
		["Retail park", "ShoppingCenter"],
		["Business park", "LocalBusiness"],
		["Theme park", "AmusementPark"],
		["Car park", "LocalBusiness+ParkingFacility"],
		["Food bank", "LocalBusiness"],
		["Bank", "BankOrCreditUnion"],
		["Spa hotel", "Hotel"],
		["Hotel management company", "LocalBusiness"],
		["Internet cafe", "InternetCafe"],
		["Fish & chips takeaway", "FastFoodRestaurant"],
		["Electric vehicle charging station", "LocalBusiness"],
		["Mobile phone repair shop", "LocalBusiness"],
		["Shoe repair shop", "LocalBusiness"],
		["Off licence", "LiquorStore"],
		["Butcher shop", "Store"],
		["CAFÉ", "CafeOrCoffeeShop"],
		["Something unheard of", "LocalBusiness"],
	])("%s is no trap: %s", (type, expected) => {
		expect(typeName(type, null)).toBe(expected);
	});

	it("a type that says nothing leaves the word to the category, a wide word comes last", () => {
		expect(typeName("Family owned", "Bakery")).toBe("Bakery");
		expect(typeName("Shop", "Florist")).toBe("Florist");
		expect(typeName("Shop", "Other")).toBe("Store");
		expect(typeName(null, null)).toBe("LocalBusiness");
	});

	it("is always a type of schema.org, under LocalBusiness or beside it", () => {
		const texts = SAMPLES.flat().concat(
			"Physiotherapist Optometrist Chiropodist Dermatologist Psychiatrist Midwife Nutritionist Audiologist Surgeon Hospital".split(
				" ",
			),
			["Pawn shop", "Outlet store", "Post office", "Police station", "Fire station", "Town hall", "Ski resort", "Lido"],
		);
		for (const text of texts) {
			const [local = "", beside] = typeName(text, null).split("+");
			expect(UNDER_LOCAL_BUSINESS, text).toContain(local);
			if (beside) expect(UNDER_LOCAL_BUSINESS, text).not.toContain(beside);
		}
	});

	it("food is what may have a menu", () => {
		expect(isFoodEstablishment(schemaTypeOf("Gastropub", null))).toBe(true);
		expect(isFoodEstablishment(schemaTypeOf("Hotel", null))).toBe(false);
		expect(isFoodEstablishment(schemaTypeOf("Museum", null))).toBe(false);
	});

	it("a cuisine is read where the type names one", () => {
		expect(cuisineOf("Middle Eastern restaurant")).toBe("Middle Eastern");
		expect(cuisineOf("Indian restaurant")).toBe("Indian");
		expect(cuisineOf("Restaurant")).toBeNull();
	});
});
