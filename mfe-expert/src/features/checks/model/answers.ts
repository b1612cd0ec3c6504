import type {
  CheckAnswer,
  CheckTask,
  RunningCheck,
} from '@platform/contracts/expert/skill-checks-http'

export type Answers = Readonly<Record<string, CheckAnswer | null>>

export const answersOf = (tasks: readonly CheckTask[]): Answers =>
  Object.fromEntries(tasks.map(({ id, answer }) => [id, answer]))

export const withAnswer = (check: RunningCheck, id: string, answer: CheckAnswer): RunningCheck => ({
  ...check,
  tasks: check.tasks.map((task) => (task.id === id ? { ...task, answer } : task)),
})

/** Whether it says anything: an empty text or no option does not. */
export const isAnswered = (answer: CheckAnswer | null | undefined): boolean =>
  answer != null && (typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0)

export const unanswered = (tasks: readonly CheckTask[], answers: Answers): CheckTask[] =>
  tasks.filter(({ id }) => !isAnswered(answers[id]))

/** Several ids, of `choices`, `order` and `mark`. */
export const chosenOf = (answer: CheckAnswer | null | undefined): string[] =>
  Array.isArray(answer) ? answer : []

/** The text of the others. */
export const textOf = (answer: CheckAnswer | null | undefined): string =>
  typeof answer === 'string' ? answer : ''

export function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}

/** The options of an `order` task in the order of the answer, at first as they were given. */
export function orderOf({ options }: CheckTask, answer: CheckAnswer | null | undefined): string[] {
  const given = options.map(({ id }) => id)
  const chosen = chosenOf(answer).filter((id) => given.includes(id))
  return chosen.length === given.length ? chosen : given
}

/** One of them moved by one place, up with -1. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return [...order]
  return order.with(from, order[to] as string).with(to, id)
}
