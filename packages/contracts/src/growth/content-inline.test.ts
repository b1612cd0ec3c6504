import { expect, test } from 'vitest'
import { hasGoodLinks, isLinkTarget, spansOf } from './content-inline.ts'

const plain = (text: string) => ({ text, isBold: false, to: null })

test.each([
  ['', []],
  ['Plain text', [plain('Plain text')]],
  ['**Now** or later', [{ text: 'Now', isBold: true, to: null }, plain(' or later')]],
  [
    'See [the rules](/terms-and-conditions).',
    [
      ...[plain('See '), { text: 'the rules', isBold: false, to: '/terms-and-conditions' }],
      plain('.'),
    ],
  ],
  [
    '**a [b](https://kovra.io/) c**',
    [
      ...[
        { text: 'a ', isBold: true, to: null },
        { text: 'b', isBold: true, to: 'https://kovra.io/' },
      ],
      { text: ' c', isBold: true, to: null },
    ],
  ],
])('%j', (text, spans) => {
  expect(spansOf(text)).toEqual(spans)
})

test.each([
  '2 ** 3',
  '****',
  '[label]',
  '[label](',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](//other.example)',
  '[x](http://other.example/)',
  '[x](/\\other.example)',
])('%j is text, and no markup', (text) => {
  expect(
    spansOf(text)
      .map((span) => span.text)
      .join(''),
  ).toBe(text)
  expect(spansOf(text).every(({ to }) => to === null)).toBe(true)
})

test.each(['/k-drop/campaigns?from=x', 'https://kovra.io/a'])('a link may lead to %s', (target) => {
  expect(isLinkTarget(target)).toBe(true)
  expect(hasGoodLinks(`[x](${target})`)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://kovra.io/',
  '//kovra.io',
  'https://kovra.io@other.example/',
  'mailto:a@b.example',
])('a link may not lead to %s', (target) => {
  expect(isLinkTarget(target)).toBe(false)
  expect(hasGoodLinks(`[x](/a) and [x](${target})`)).toBe(false)
})

test('a long text with many beginnings of links takes no longer than reading it some times', () => {
  const text = '['.repeat(20_000)
  const began = performance.now()
  expect(spansOf(text)).toEqual([plain(text)])
  expect(performance.now() - began).toBeLessThan(2_000)
})
