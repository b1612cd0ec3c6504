import { DIRECT } from '@platform/contracts/growth/attribution-choices'
import { followedLink } from '@platform/contracts/growth/links'
import { expect, test } from 'vitest'
import type { Conversion } from '../attribution/conversion.ts'
import { bucketId, merged } from './bucket.ts'
import { countsOfConversion, countsOfEvent, countsOfVisit } from './counts-of.ts'

const at = new Date('2026-03-01T23:59:59.999Z')
const event = (properties: Record<string, string>, receivedAt = at) => ({
  ...{ name: 'login', at, receivedAt, properties },
})

test('an event counts on its day, by its name and by each part', () => {
  const properties = { channel: 'Website', device: 'Mobile', location: 'India', method: 'phone' }
  expect(countsOfEvent(event(properties)).map(bucketId)).toEqual([
    'activity|login|2026-03-01|all',
    'activity-channel|login|2026-03-01|Website',
    'activity-device|login|2026-03-01|Mobile',
    'activity-location|login|2026-03-01|India',
  ])
})

test('what a browser makes up counts as others, and a day that is long past as the day it came', () => {
  const days = [
    [new Date('2026-03-03T23:00:00Z'), '2026-03-01'],
    [new Date('2026-03-04T00:00:00Z'), '2026-03-04'],
  ] as const
  for (const [receivedAt, day] of days) {
    const counts = countsOfEvent(event({ channel: 'x'.repeat(300), device: 'a|b' }, receivedAt))
    expect(counts.map(({ value }) => value)).toEqual(['all', 'Others', 'Others', 'Others'])
    expect(new Set(counts.map((count) => count.day))).toEqual(new Set([day]))
  }
})

test('a conversion counts for its first link and its last one, by all that each says', () => {
  const touch = (source: 'x' | 'telegram', code: string | null) => ({
    ...{ source, medium: 'social' as const, campaign: 'siege', code, at },
  })
  const conversion: Conversion = {
    ...{ id: 'claim:1', kind: 'claim', userId: 'u', at, currency: 'KCASH', amount: 1_250n },
    ...{ first: touch('x', '23456789'), last: touch('telegram', null) },
  }
  const counts = countsOfConversion(conversion)
  expect(counts.map(bucketId)).toEqual([
    'claim-first|source|2026-03-01|x',
    'claim-first|medium|2026-03-01|social',
    'claim-first|campaign|2026-03-01|siege',
    'claim-first|link|2026-03-01|23456789',
    'claim-last|source|2026-03-01|telegram',
    'claim-last|medium|2026-03-01|social',
    'claim-last|campaign|2026-03-01|siege',
    'claim-last|link|2026-03-01|(direct)',
  ])
  for (const { by, amounts } of counts) expect([by, amounts]).toEqual([1, { KCASH: 1_250n }])
  const unknown = countsOfConversion({ ...conversion, first: null, last: null })
  expect(new Set(unknown.map(({ value }) => value))).toEqual(new Set([DIRECT]))
})

test('a campaign of any name counts apart from what no link led to', () => {
  const named = followedLink('?utm_source=x&utm_medium=social&utm_campaign=direct')
  expect(named?.campaign).toBe('direct')
  expect(followedLink(`?utm_source=x&utm_campaign=${DIRECT}`)?.campaign).not.toBe(DIRECT)
  const conversion = { id: 'claim:1', kind: 'claim', userId: 'u', at } as const
  const paid = { ...conversion, currency: 'KCASH', amount: 1n } as const
  const first = named && { ...named, at }
  const values = countsOfConversion({ ...paid, first, last: null })
    .filter(({ name }) => name === 'campaign')
    .map(({ value }) => value)
  expect(values).toEqual(['direct', DIRECT])
})

test('counts of one bucket are added up, with their amounts', () => {
  const visit = countsOfVisit({ code: '23456789', at })
  const paid = visit.map((delta) => ({ ...delta, amounts: { KCASH: 5n, USDT: 1n } }))
  const sum = merged([...visit, ...paid, ...paid])
  expect(sum).toEqual([{ ...visit[0], by: 3, amounts: { KCASH: 10n, USDT: 2n } }])
})
