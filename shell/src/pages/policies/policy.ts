import type { Language } from '@platform/contracts/constants'
import type { PolicyName } from './policy-paths.ts'

export interface Policy {
  title: string
  /** Summary before the details. */
  summary: string
  sections: readonly { heading: string; text: readonly string[] }[]
}

/** `{brand}` and `{email}` are replaced by the brand's own. */
export type Policies = Record<PolicyName, Policy>

/** ISO date from which these texts are in force. */
export const POLICIES_IN_FORCE_SINCE = '2026-01-15'

export const loadPolicies: Record<Language, () => Promise<Policies>> = {
  en: () => import('./texts.en.ts').then(({ policies }) => policies),
  hi: () => import('./texts.hi.ts').then(({ policies }) => policies),
  'pt-BR': () => import('./texts.pt-br.ts').then(({ policies }) => policies),
}
