import type { en } from './en.ts'

/** A text for each name that the tests use. */
export type Labels = Record<keyof typeof en, string>
