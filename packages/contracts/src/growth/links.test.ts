import { expect, test } from 'vitest'
import {
  followedLink,
  isLinkValue,
  type LinkValues,
  linkProblems,
  linkValueOf,
  longLink,
  targetOf,
} from './links.ts'

const SITES = ['https://play.example', 'https://beta.play.example']
const [origin = ''] = SITES

test.each([
  ['/klash', { origin, path: '/klash' }],
  [' /klash?from=home ', { origin, path: '/klash?from=home' }],
  ['https://play.example', { origin, path: '/' }],
  ['https://beta.play.example/my-pog', { origin: SITES[1], path: '/my-pog' }],
  ['/a?utm_source=x&b=1&UTM_Campaign=y#token=t', { origin, path: '/a?b=1' }],
  ['/a/../b', { origin, path: '/b' }],
  ['/apis', { origin, path: '/apis' }],
])('%s leads to a page of the site', (address, target) => {
  expect(targetOf(address, SITES)).toEqual(target)
})

test.each([
  'https://evil.example/klash',
  'https://play.example.evil.example/',
  'https://play.example@evil.example/',
  'https://user:pass@play.example/',
  'http://play.example/',
  'https://play.example:444/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5C',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/logout',
  '/API/auth/logout',
  'https://play.example/api',
  '/x/..//evil.example',
  'klash',
  '',
  '/a\nb',
  '/a b',
  '/\ud800',
  `/${'a'.repeat(1_000)}`,
])('%j does not', (address) => {
  const target = targetOf(address, SITES)
  if (address === '/%5C') expect(target).toEqual({ origin, path: '/%5C' })
  else expect(target).toBeNull()
})

const values: LinkValues = {
  ...{ source: 'telegram', medium: 'chat', campaign: 'siege' },
  ...{ term: null, content: 'top-banner' },
}

test('a long link has its values beside the query of its page, and is read again', () => {
  const target = { origin, path: '/quest-details/siege?tab=rules' }
  const address = longLink(target, values, '23456789')
  expect(address).toBe(
    'https://play.example/quest-details/siege?tab=rules&utm_source=telegram&utm_medium=chat&utm_campaign=siege&utm_content=top-banner&utm_id=23456789',
  )
  expect(followedLink(new URL(address).search)).toEqual({ ...values, code: '23456789' })
  expect(linkProblems(new URL(address).search)).toEqual([])
  expect(targetOf(address, SITES)).toEqual(target)
})

test('what a link says that is not known counts as other, and without a source it is no link', () => {
  expect(followedLink('?utm_source=news&utm_medium=fax&utm_campaign=<b>&utm_id=1')).toEqual({
    ...{ source: 'other', medium: 'other', campaign: 'other' },
    ...{ term: null, content: null, code: null },
  })
  expect(followedLink('?utm_campaign=siege')).toBeNull()
  expect(followedLink('')).toBeNull()
})

test('names what a link lacks', () => {
  expect(linkProblems('')).toEqual(['SOURCE_MISSING', 'MEDIUM_MISSING', 'CAMPAIGN_MISSING'])
  const bad = '?utm_source=news&utm_medium=fax&utm_campaign=A B&utm_term=!&utm_content=-'
  expect(linkProblems(bad)).toEqual([
    'SOURCE_UNKNOWN',
    'MEDIUM_UNKNOWN',
    'CAMPAIGN_NOT_VALID',
    'TERM_NOT_VALID',
    'CONTENT_NOT_VALID',
  ])
})

test.each([
  ['Summer Siege 2026!', 'summer-siege-2026'],
  ['  a__b--c  ', 'a_b-c'],
  ['दीवाली ऑफर', 'दीवाली-ऑफर'],
  ['Promoção', 'promoção'],
  ['...', ''],
  ['a'.repeat(80), 'a'.repeat(60)],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('what is typed as %j becomes the value %j', (typed, value) => {
  expect(linkValueOf(typed)).toBe(value)
  expect(isLinkValue(value)).toBe(value !== '')
})
