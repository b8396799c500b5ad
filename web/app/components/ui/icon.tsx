import type { ComponentType } from "react";

/** What the icons of lucide-react take, as far as we use them. */
export type Icon = ComponentType<{ size?: number | string; className?: string; "aria-hidden"?: boolean }>;
