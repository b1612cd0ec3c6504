import { en } from '../src/i18n/en.ts'
import { en as lateEn } from '../src/i18n/lazy/en.ts'

/** The texts that a brand may replace, by their keys. */
export const ownTexts: Readonly<Record<string, unknown>> = { ...en, ...lateEn }
