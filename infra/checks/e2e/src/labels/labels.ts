import type { Language } from '@platform/contracts/constants'
import { en } from './en.ts'
import { hi } from './hi.ts'
import type { Labels } from './label-names.ts'
import { ptBR } from './pt-br.ts'

/** Texts of the screens in each language. */
export const labels: Record<Language, Labels> = { en, hi, 'pt-BR': ptBR }
