import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrencyMark } from './currency-mark.tsx'
import { LargeMark } from './large-mark.tsx'
import type { MarkName } from './mark-name.ts'

const marks: MarkName[] = ['kcash', 'rtoken', 'stable', 'kpoints']

test.each(marks)('%s is drawn in three grades, each with more detail', (mark) => {
  const [small, middle, large] = [
    <CurrencyMark key="16" mark={mark} grade={16} />,
    <CurrencyMark key="24" mark={mark} />,
    <LargeMark key="48" mark={mark} size={48} />,
  ].map((drawing) => render(drawing).container.innerHTML)
  expect(small).not.toBe(middle)
  expect(large?.length).toBeGreaterThan(middle?.length ?? 0)
})

test('two marks on one page have gradients of their own', () => {
  const { container } = render(
    <>
      <CurrencyMark mark="kcash" />
      <CurrencyMark mark="kcash" />
    </>,
  )
  const ids = [...container.querySelectorAll('linearGradient')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(container.innerHTML).toContain(`url(#${id})`)
})

test('a mark is decorative: its name or label is beside it', () => {
  const { container } = render(<CurrencyMark mark="rtoken" />)
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
})
