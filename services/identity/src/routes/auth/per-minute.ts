/**
 * Calls a minute from one address. Loose, since carriers put thousands of people behind one address;
 * what protects codes are the limits per destination and device.
 */
export const perMinute = (max: number) => ({ max, timeWindow: 60_000 })
