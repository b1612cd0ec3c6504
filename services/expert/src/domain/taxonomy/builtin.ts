import type { TermKind } from '@platform/contracts/expert/constants'
import { languages } from './languages.ts'
import { skills } from './skills.ts'
import type { Term } from './term.ts'
import { tools } from './tools.ts'

/** The terms that the platform knows from the beginning, by kind. */
export const builtinTerms: Readonly<Record<TermKind, readonly Term[]>> = {
  language: languages,
  tool: tools,
  skill: skills,
}

const byId = new Map(
  Object.values(builtinTerms).flatMap((terms) => terms.map((one) => [one.id, one])),
)

export const builtinTerm = (id: string): Term | null => byId.get(id) ?? null
