import { expect, test, vi } from 'vitest'
import { loadOtherWeights } from './load-other-weights.ts'

const face = (family: string, unicodeRange: string, status: FontFaceLoadStatus) => {
  const load = vi.fn(async () => null)
  return { load, face: { family, style: 'normal', unicodeRange, status, load } as never }
}

test('fetches the weights of the scripts in use, and nothing of other scripts', () => {
  const regular = face('Inter', 'U+0-FF', 'loaded')
  const bold = face('Inter', 'U+0-FF', 'unloaded')
  const coming = face('Inter', 'U+0-FF', 'loading')
  const hindi = face('Inter', 'U+900-97F', 'unloaded')
  loadOtherWeights([regular, bold, coming, hindi].map((each) => each.face))
  expect(bold.load).toHaveBeenCalledTimes(1)
  for (const other of [regular, coming, hindi]) expect(other.load).not.toHaveBeenCalled()
})
