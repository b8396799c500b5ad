/** Lists the distances around a position: miles where people use them, kilometres elsewhere. */
export const RADII = ["1mi", "2mi", "5mi", "10mi", "25mi", "2km", "5km", "10km", "25km", "50km"] as const;
export type Radius = (typeof RADII)[number];
