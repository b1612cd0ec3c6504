import type { SeededRandom } from '../random.ts'
import type { DraftTask, Template } from '../task.ts'

/** One right answer among several. */
export const choice = (
  id: string,
  prompt: string,
  right: string,
  wrong: readonly string[],
  passage?: string,
): Template => ({
  ...{ id, kind: 'choice' },
  make: () => ({
    ...{ prompt, ...(passage !== undefined && { passage }) },
    options: [{ text: right, isRight: true }, ...wrong.map((text) => ({ text }))],
  }),
})

/** Every right one among several. */
export const choices = (
  id: string,
  prompt: string,
  right: readonly string[],
  wrong: readonly string[],
  passage?: string,
): Template => ({
  ...{ id, kind: 'choices' },
  make: () => ({
    ...{ prompt, ...(passage !== undefined && { passage }) },
    options: [
      ...right.map((text) => ({ text, isRight: true })),
      ...wrong.map((text) => ({ text })),
    ],
  }),
})

/** @param items in their right order */
export const order = (
  id: string,
  prompt: string,
  items: readonly string[],
  passage?: string,
): Template => ({
  ...{ id, kind: 'order' },
  make: () => ({
    ...{ prompt, ...(passage !== undefined && { passage }) },
    options: items.map((text) => ({ text })),
  }),
})

/** A passage in sentences: those with a mistake begin with `*`, which is not shown. */
export const mark = (id: string, prompt: string, sentences: readonly string[]): Template => ({
  ...{ id, kind: 'mark' },
  make: () => ({
    prompt,
    options: sentences.map((text) =>
      text.startsWith('*') ? { text: text.slice(1), isRight: true } : { text },
    ),
  }),
})

/** A number that follows from what the template chooses. */
export const number = (
  id: string,
  make: (random: SeededRandom) => { prompt: string; answer: number; passage?: string },
): Template => ({
  ...{ id, kind: 'number' },
  make(random): DraftTask {
    const { answer, ...task } = make(random)
    return { ...task, answer: String(answer) }
  },
})

/** What a person reads. */
export const text = (id: string, prompt: string, passage?: string): Template => ({
  ...{ id, kind: 'text' },
  make: () => ({
    ...{ prompt, ...(passage !== undefined && { passage }) },
    length: { min: 120, max: 1_200 },
  }),
})
