import { atom } from 'jotai'

/** The task whose validation modal is open, by id; null while none is. */
export const openValidation = atom<string | null>(null)
