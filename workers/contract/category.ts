export type CategoryRef = { id: number; name: string; slug: string; icon: string };

export type Category = CategoryRef & { businessCount: number };
