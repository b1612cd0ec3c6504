import { atom } from 'jotai'

/** The task that the user opened; null while the first that can be tried is open. */
export const chosenTaskIdAtom = atom<string | null>(null)

/** What could be spent when Claim was pressed; null where that was not known, or the page was loaded since. */
export const balanceAtClaimAtom = atom<string | null>(null)

/** The place in the bar for the button of the open task, which owns what the button does. */
export const nextActionSlotAtom = atom<HTMLElement | null>(null)

/** The bar that names the next step. */
export const nextBarAtom = atom<HTMLElement | null>(null)

/** Where the open task stands. */
export const openRowAtom = atom<HTMLElement | null>(null)
