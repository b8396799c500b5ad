export const MAX_MESSAGE_LENGTH = 5_000;

/** A message of the contact form. */
export type ContactMessage = {
	/** Made with the form: the same form sent twice is one message. */
	formId: string;
	name: string;
	email: string;
	subject: string;
	message: string;
	/** When the form was shown, ISO 8601. People take longer than two seconds. */
	shownAt: string;
	/** A field people do not see. */
	homepage: string;
};
