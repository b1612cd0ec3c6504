/** Matches a count as it was read. Documents of former versions have none: it reads as 0. */
export const countIs = (count: number) => (count === 0 ? { $in: [0, null] } : count)
