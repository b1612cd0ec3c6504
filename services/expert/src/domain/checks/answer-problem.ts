import type { CheckAnswer } from '@platform/contracts/expert/skill-checks-http'
import type { CheckTask } from './task.ts'

/** Why an answer is none of its task, whether right or not; null of one that is. An empty one takes an answer back. */
export function answerProblem(
  { kind, options, length }: Pick<CheckTask, 'kind' | 'options' | 'length'>,
  answer: CheckAnswer,
): string | null {
  if (kind === 'number' || kind === 'text' || kind === 'choice') {
    if (typeof answer !== 'string') return 'must be a text'
    if (kind === 'text') return answer.length > (length?.max ?? 0) ? 'is too long' : null
    if (kind === 'number') return answer.length > 20 ? 'is too long' : null
    return answer === '' || isOption(options, answer) ? null : 'must be an option'
  }
  if (typeof answer === 'string') return 'must be a list'
  if (new Set(answer).size !== answer.length) return 'names an option twice'
  return answer.every((id) => isOption(options, id)) ? null : 'must be options'
}

const isOption = (options: CheckTask['options'], id: string) => options.some((one) => one.id === id)
