export type City = {
	id: number;
	name: string;
	slug: string;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	businessCount: number;
};
