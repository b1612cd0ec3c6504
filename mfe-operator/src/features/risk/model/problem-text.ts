import type { useT } from '../i18n/messages.ts'
import type { DraftProblem, NumberField } from './rules-draft.ts'

const FIELDS = {
  watchFrom: 'editor.watchFrom',
  holdFrom: 'editor.holdFrom',
  weight: 'editor.weight',
  from: 'editor.from',
  days: 'editor.days',
} as const satisfies Record<NumberField, string>

/** What is wrong with a draft, in words. @param hold the score from which rewards are held, as it is written */
export function problemText(
  t: ReturnType<typeof useT>,
  problem: DraftProblem,
  hold: string,
): string {
  switch (problem.kind) {
    case 'number': {
      const { field, number, min, max } = problem
      const of = number === undefined ? '' : `${t('editor.rule', { number })}, `
      return t('problem.number', { name: `${of}${t(FIELDS[field])}`, min, max })
    }
    case 'id':
      return t('problem.id', { number: problem.number })
    case 'alone':
      return t('problem.alone', { number: problem.number, hold })
    case 'watch':
      return t('problem.watch')
    case 'none':
      return t('problem.none')
  }
}
