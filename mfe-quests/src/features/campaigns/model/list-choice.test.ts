import { expect, test } from 'vitest'
import { choiceOf, readChoice, writeChoice } from './list-choice.ts'

const read = (address: string) => readChoice(new URLSearchParams(address))
const write = (address: string, ...choice: [...Parameters<typeof choiceOf>]) =>
  `${writeChoice(new URLSearchParams(address), choiceOf(...choice))}`

test.each([
  ['', { filter: 'for-you', order: 'for-you', search: '' }],
  ['show=finished', { filter: 'finished', order: 'newest', search: '' }],
  ['show=finished&sort=end', { filter: 'finished', order: 'end', search: '' }],
  ['sort=newest', { filter: 'for-you', order: 'newest', search: '' }],
  ['q=+monsoon+', { filter: 'for-you', order: 'for-you', search: 'monsoon' }],
  [`q=${'a'.repeat(65)}`, { filter: 'for-you', order: 'for-you', search: 'a'.repeat(64) }],
])('the address %j chooses %j', (address, choice) => {
  expect(read(address)).toEqual(choice)
})

test.each([
  ['a filter', 'show=nonsense', 'for-you'],
  ['a filter named as a part of every object', 'show=constructor', 'for-you'],
  ['an order', 'show=upcoming&sort=nonsense', 'upcoming'],
  ['an order of another filter', 'show=highest-reward&sort=newest', 'highest-reward'],
  ['an empty value', 'show=&sort=', 'for-you'],
] as const)('%s that is unknown counts as none', (_, address, filter) => {
  expect(read(address)).toEqual(choiceOf(filter))
})

test('an address keeps the parameters of others, and leaves out what is chosen anyway', () => {
  expect(write('utm_source=x&show=finished&sort=end', 'for-you')).toBe('utm_source=x')
  expect(write('utm_source=x', 'upcoming')).toBe('utm_source=x&show=upcoming')
})

test('what is written is read again', () => {
  const choice = { filter: 'for-you', order: 'end', search: 'são & co' } as const
  expect(readChoice(writeChoice(new URLSearchParams(), choice))).toEqual(choice)
})
