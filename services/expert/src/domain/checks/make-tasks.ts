import { type SeededRandom, seededRandom } from './random.ts'
import type { CheckPlan, CheckTask, Template } from './task.ts'

/**
 * The tasks of one try: chosen and made by its seed. Those of an earlier try come again only where the bank has no others.
 * @param used templates of earlier tries
 */
export function makeTasks(
  { parts, templates }: CheckPlan,
  seed: string,
  used: readonly string[] = [],
): CheckTask[] {
  const random = seededRandom(seed)
  const chosen = parts.flatMap(({ kind, count, points }) => {
    const mixed = random.shuffled(templates.filter((one) => one.kind === kind))
    const fresh = mixed.filter(({ id }) => !used.includes(id))
    const rest = mixed.filter(({ id }) => used.includes(id))
    return [...fresh, ...rest].slice(0, count).map((template) => ({ template, points }))
  })
  return chosen.map(({ template, points }, n) => taskOf(template, String(n + 1), points, random))
}

function taskOf(template: Template, id: string, points: number, random: SeededRandom): CheckTask {
  const { kind } = template
  const {
    prompt,
    passage = null,
    options: given = [],
    answer,
    length = null,
  } = template.make(random)
  const shown = kind === 'mark' ? [...given] : random.shuffled(given)
  const options = shown.map(({ text }, n) => ({ id: optionId(n), text }))
  const idOf = (one: (typeof given)[number]) => optionId(shown.indexOf(one))
  const rightIds = given.filter(({ isRight }) => isRight).map(idOf)
  const right = {
    choice: rightIds[0] ?? '',
    choices: rightIds,
    mark: rightIds,
    order: given.map(idOf),
    number: answer ?? '',
    text: null,
  }[kind]
  return { id, template: template.id, kind, prompt, passage, options, length, points, right }
}

/** "a" is the first. */
const optionId = (n: number) => String.fromCharCode(97 + n)
