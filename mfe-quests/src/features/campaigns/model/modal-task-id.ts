import { atom } from 'jotai'

/** The task whose validation modal is open; null while none is. One for all rows, so that only one can be open. */
export const modalTaskIdAtom = atom<string | null>(null)
