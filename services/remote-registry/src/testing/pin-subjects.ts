/** The id of a user of the tests, by a number. */
export const userId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** For whom a user's pins are. */
export const userSubject = (n: number) => `user:${userId(n)}`
