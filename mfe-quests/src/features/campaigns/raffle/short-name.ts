/** Digits of an entrant that are shown: enough to tell the winners of a raffle apart. */
const SHOWN = 8

/** An entrant as readers see it; the list has the whole name. */
export const shortName = (entrant: string): string => entrant.slice(0, SHOWN)
