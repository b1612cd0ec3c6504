import { LINK_CODE } from '@platform/contracts/growth/links'
import { expect, test } from 'vitest'
import { codeOf, isSameLink, type LinkSeed } from './link.ts'

const seed: LinkSeed = {
  ...{ userId: 'u1', origin: 'https://site.example', path: '/klash' },
  ...{ source: 'x', medium: 'social', campaign: 'launch', term: null, content: null },
}

test('the same link of a user has the same code, and any other link another', () => {
  expect(codeOf(seed, 0)).toBe(codeOf({ ...seed }, 0))
  const others: Partial<LinkSeed>[] = [
    { userId: 'u2' },
    { path: '/klash/' },
    { source: 'telegram' },
    { campaign: 'launch-2' },
    { term: 'a' },
    { content: 'a' },
  ]
  const codes = others.map((change) => codeOf({ ...seed, ...change }, 0))
  expect(new Set([codeOf(seed, 0), codeOf(seed, 1), ...codes]).size).toBe(others.length + 2)
})

test('a code has the form that the contract names', () => {
  for (let attempt = 0; attempt < 200; attempt += 1)
    expect(codeOf(seed, attempt)).toMatch(LINK_CODE)
})

test('a link is the same only with its user and all of its values', () => {
  expect(isSameLink(seed, { ...seed })).toBe(true)
  expect(isSameLink(seed, { ...seed, userId: 'u2' })).toBe(false)
  expect(isSameLink(seed, { ...seed, content: 'b' })).toBe(false)
})
