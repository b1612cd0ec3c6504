import type { Language } from '@platform/contracts/constants'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { ptBR } from './pt-br.ts'

export type Labels = Record<keyof typeof en, string>

/** Texts of the screens in each language. */
export const labels: Record<Language, Labels> = { en, hi, 'pt-BR': ptBR }
