/** Limits the letters of an operator's name. */
export const MAX_OPERATOR_NAME = 40;

/** Describes the operator's own session. Instants are ISO in UTC. */
export type CurrentSession = {
	id: string;
	/** Is the name that its operator has chosen. */
	name: string | null;
	since: string;
	expiresAt: string;
	/** The password counts as just given until this time. It is null when the password must be given again. */
	confirmedUntil: string | null;
};

/** Describes a valid session, as the page of sessions lists it. */
export type SessionItem = {
	id: string;
	name: string | null;
	/** Names the browser and the system, such as "Chrome · Windows". */
	device: string;
	/** Is the ISO 3166-1 code of the country and name of the city, if the edge knows them. */
	country: string | null;
	city: string | null;
	address: string | null;
	since: string;
	lastSeen: string;
	expiresAt: string;
	current: boolean;
};
