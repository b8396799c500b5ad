export const MAX_MESSAGE_LENGTH = 5_000;

/** Is the number of messages on a page of the inbox. The next constant is the shown length of each. */
export const MESSAGES_PAGE = 30;
export const EXCERPT_LENGTH = 160;
/** Unread messages are counted up to this. Beyond it there are more. */
export const UNREAD_CAP = 100;
/** Limits the messages that are marked or deleted together. */
export const MAX_MESSAGE_IDS = 100;
/** Limits the messages of one export, which has the newest. Its last line says where the next one begins. */
export const MAX_EXPORTED = 50_000;

/** Messages that look like spam are in a separate folder. None is deleted. */
export const MESSAGE_FOLDERS = ["inbox", "suspicious"] as const;
export type MessageFolder = (typeof MESSAGE_FOLDERS)[number];
const SUSPICIONS = ["hidden-field", "too-fast", "many-links"] as const;

/** Holds the texts of an exported file, for operators, in their own zone, which the header names. */
export const MESSAGE_EXPORT = {
	zone: "Europe/Istanbul",
	header: ["No.", "Geliş zamanı (Europe/Istanbul)", "Gönderen", "E-posta", "Konu", "Mesaj", "Okundu", "Şüphe nedeni"],
	yes: "evet",
	no: "hayır",
	suspicions: {
		"hidden-field": "Gizli alanı doldurmuş",
		"too-fast": "İki saniyeden kısa sürede gönderilmiş",
		"many-links": "Çok sayıda bağlantı içeriyor",
	} satisfies Record<(typeof SUSPICIONS)[number], string> as Record<string, string>,
	/** Returns the last line of a part, with the message after which the next part begins. */
	goesOn: (id: number) => `Devamı: No. ${id} öncesi (before=${id})`,
};

/** The newest come first. `before` is the `next` of the page before. */
export type MessageQuery = { folder: MessageFolder; unread: boolean; before?: number };

/** Describes a message of the inbox. `suspicion` is one of `SUSPICIONS`. */
export type MessageItem = {
	id: number;
	name: string;
	email: string;
	subject: string;
	excerpt: string;
	suspicion: string | null;
	read: boolean;
	receivedAt: string;
};
export type MessagePage = { items: MessageItem[]; next: number | null; unread: UnreadMessages };
/** Each is at most `UNREAD_CAP`. */
export type UnreadMessages = Record<MessageFolder, number>;
export type MessageDetail = Omit<MessageItem, "excerpt"> & { message: string };

/** Holds a message of the contact form. */
export type ContactMessage = {
	/** It is made with the form: the same form sent twice is one message. */
	formId: string;
	name: string;
	email: string;
	subject: string;
	message: string;
	/** Is the time when the form was shown, ISO 8601. People take longer than two seconds. */
	shownAt: string;
	/** Is a field that people do not see. */
	homepage: string;
};
