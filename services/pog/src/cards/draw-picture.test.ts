import { brand } from '@platform/contracts/brand'
import { blackPng } from '@platform/testing/png'
import { expect, onTestFinished, test } from 'vitest'
import { cardFacts, cardInput, sizeOfPng } from '../testing/card-input.ts'
import type { CardInput } from './card-input.ts'
import { drawPicture, drawSvg } from './draw-picture.ts'
import { back } from './layout/back.ts'
import type { Element, Layout } from './layout/element.ts'
import { front } from './layout/front.ts'
import { share } from './layout/share.ts'
import { serial } from './layout/words.ts'
import { type PictureKind, pictureKey, SIZES } from './pictures.ts'

const KINDS = Object.keys(SIZES) as PictureKind[]

/** All text of a picture, in its order. */
function wordsOf({ words }: Layout): string {
  const of = ({ props: { children } }: Element): string =>
    typeof children === 'string'
      ? children
      : children.map((child) => (typeof child === 'string' ? child : of(child))).join(' ')
  return of(words)
}

const shareFor = (input: CardInput, kind: 'share-x' | 'share-whatsapp') =>
  wordsOf(share(input, SIZES[kind], ''))

test.each(KINDS)('%s is a PNG of its size', async (kind) => {
  const png = await drawPicture(kind, cardInput())
  expect(sizeOfPng(png)).toEqual(SIZES[kind])
})

test('an avatar of a provider is shown as it is', async () => {
  const black = { png: blackPng(512, 640) }
  const png = await drawPicture('front', cardInput({ avatar: black }))
  expect(sizeOfPng(png)).toEqual(SIZES.front)
  expect(Buffer.from(png).equals(await drawPicture('front', cardInput()))).toBe(false)
})

test('every channel has the picture of a card in its size', () => {
  expect(SIZES['share-x']).toEqual({ width: 1200, height: 675 })
  expect(KINDS.filter((kind) => kind.startsWith('share-'))).toHaveLength(5)
})

test('the front names its owner, tier, score and number', () => {
  expect(wordsOf(front(cardInput()))).toContain('GOLD foxfire.kovra.io POG score 742 No. 04,118')
})

test('the back has the five scores, and how to check the card', () => {
  const words = wordsOf(back(cardInput()))
  for (const text of ['Human 81', 'Play 76', 'Skill 69', 'Commerce 54', 'Social 88', '742']) {
    expect(words).toContain(text)
  }
  expect(words).toContain('Chain 137 · 0xababab…ababab')
  expect(words).toContain('Token 12345678…567890')
})

test('a card for a channel names its owner and page', () => {
  for (const kind of ['share-x', 'share-whatsapp'] as const) {
    expect(shareFor(cardInput(), kind)).toContain('kovra.example/pog/foxfire')
  }
  expect(shareFor(cardInput(), 'share-x')).toContain('foxfire.kovra.io 742 POG score')
})

test('scores that their owner does not show are in no picture', () => {
  const hidden = cardInput({ total: null, parts: null })
  const all = [
    wordsOf(front(hidden)),
    wordsOf(back(hidden)),
    shareFor(hidden, 'share-x'),
    shareFor(hidden, 'share-whatsapp'),
  ]
  for (const words of all) expect(words).not.toMatch(/742|POG score|81|Commerce/)
})

test('the longest name and the largest number stay within the card', () => {
  const input = cardInput({ walletName: `${'w'.repeat(30)}.kovra.io`, number: 1_234_567 })
  expect(wordsOf(front(input))).toContain('No. 1,234,567')
  expect(fontSizeOf(front(input).words, input.walletName) * input.walletName.length).toBeLessThan(
    900,
  )
})

/** Of the element that has this text. */
function fontSizeOf({ props: { style, children } }: Element, content: string): number {
  if (children === content) return Number(style.fontSize)
  if (typeof children === 'string') return 0
  const sizes = children.map((child) =>
    typeof child === 'string' ? 0 : fontSizeOf(child, content),
  )
  return Math.max(0, ...sizes)
}

test('text is drawn as outlines, and nothing leads elsewhere', async () => {
  for (const kind of ['front', 'back', 'share-more'] as const) {
    const svg = await drawSvg(kind, cardInput())
    expect(svg).not.toMatch(/<text|<script|<foreignObject|href="(?!#|data:)|NaN|undefined/)
  }
})

test('the same card has the same key, and whatever it shows changes it', () => {
  const key = pictureKey('front', cardFacts())
  expect(pictureKey('front', cardFacts())).toBe(key)
  const others = [
    pictureKey('back', cardFacts()),
    pictureKey('front', cardFacts({ total: 743 })),
    pictureKey('front', cardFacts({ avatar: '/other.svg' })),
    pictureKey('front', cardFacts({ badges: [] })),
  ]
  const { theme } = brand
  onTestFinished(() => void Object.assign(brand, { theme }))
  Object.assign(brand, { theme: { accent: '#FF8A3D' } })
  const recoloured = pictureKey('front', cardFacts())
  expect(new Set([key, ...others, recoloured]).size).toBe(6)
})

test.each([
  [7, '00,007'],
  [4118, '04,118'],
  [123456, '123,456'],
])('card %d is written %s', (number, text) => {
  expect(serial(number)).toBe(text)
})
