import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrencyMark } from './currency-mark.tsx'
import type { MarkName } from './mark-name.ts'
import { markShapes, type Shape } from './painted-mark.ts'

const marks: readonly MarkName[] = ['kcash', 'rtoken', 'stable', 'kpoints']

/** Elements, and attributes in the order of their names, without the ids that React makes. */
function written(shapes: readonly Shape[]): unknown {
  return shapes.map(([name, attributes, inside = []]) => [
    name.toLowerCase(),
    Object.entries(attributes)
      .map(([key, value]) => [key, String(value)])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    written(inside),
  ])
}

const read = (element: Element): Shape => [
  element.tagName,
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  [...element.children].map(read),
]

test.each(marks)('the painted mark %s is the one beside text', (mark) => {
  const { container } = render(<CurrencyMark mark={mark} grade={16} />)
  const svg = container.querySelector('svg')
  const id = svg?.querySelector('linearGradient')?.id ?? ''
  expect(written(markShapes(mark, id))).toEqual(written([...(svg?.children ?? [])].map(read)))
})
