import type { Language } from '@platform/contracts/constants'
import type { Policies } from './policy-text.ts'

/** ISO date from which these texts are in force. */
export const POLICIES_IN_FORCE_SINCE = '2026-01-15'

export const loadPolicies: Record<Language, () => Promise<Policies>> = {
  en: () => import('./texts.en.ts').then(({ policies }) => policies),
  hi: () => import('./texts.hi.ts').then(({ policies }) => policies),
  'pt-BR': () => import('./texts.pt-br.ts').then(({ policies }) => policies),
}
