import type { Language } from '@platform/contracts/constants'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { ptBR } from './pt-br.ts'

export type Words = Record<keyof typeof en, string>

/** What stands on the screen in each language. */
export const words: Record<Language, Words> = { en, hi, 'pt-BR': ptBR }
