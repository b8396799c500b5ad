export type Country = { code: string; name: string; businessCount: number };
