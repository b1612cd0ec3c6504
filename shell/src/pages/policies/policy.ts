import { BRAND_FILES_PATH, brand } from '@platform/contracts/brand'
import type { Language } from '@platform/contracts/constants'
import type { Policies } from './policy-text.ts'

/** The policies of a site, and the ISO date from which they are in force. A file of a brand has this shape too. */
export interface PolicyTexts {
  since: string
  policies: Policies
}

/** From when our texts are in force. */
const OURS_SINCE = '2026-01-15'

const loadOurs: Record<Language, () => Promise<Policies>> = {
  en: () => import('./texts.en.ts').then(({ policies }) => policies),
  hi: () => import('./texts.hi.ts').then(({ policies }) => policies),
  'pt-BR': () => import('./texts.pt-br.ts').then(({ policies }) => policies),
}

/** The policies of this site: the brand's own where it has some. */
export async function loadPolicies(language: Language): Promise<PolicyTexts> {
  const file = brand.policies[language]
  return file ? loadOwn(file) : { since: OURS_SINCE, policies: await loadOurs[language]() }
}

/** @throws when the file does not come: the page then shows that it could not be loaded */
async function loadOwn(file: string): Promise<PolicyTexts> {
  const response = await fetch(BRAND_FILES_PATH + file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return (await response.json()) as PolicyTexts
}
