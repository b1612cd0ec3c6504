import { EXPORT_LINK_MS } from '@platform/contracts/identity/exports'
import { expect, test } from 'vitest'
import { isLinkToken, linkTokenOf, readmeOf } from './data-export.ts'

const key = Buffer.alloc(32, 1)
const now = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test('a link works for a minute, for its own export', () => {
  const token = linkTokenOf(key, 'one', now)
  expect(isLinkToken(key, 'one', token, after(EXPORT_LINK_MS - 1))).toBe(true)
  expect(isLinkToken(key, 'one', token, after(EXPORT_LINK_MS))).toBe(false)
  expect(isLinkToken(key, 'other', token, now)).toBe(false)
})

test('nobody makes a link longer, or without the key', () => {
  const [until = '', mac = ''] = linkTokenOf(key, 'one', now).split('.')
  expect(isLinkToken(key, 'one', `${Number(until) + 1}.${mac}`, now)).toBe(false)
  expect(isLinkToken(key, 'one', `${until}.`, now)).toBe(false)
  expect(isLinkToken(key, 'one', '', now)).toBe(false)
  expect(isLinkToken(Buffer.alloc(32, 2), 'one', `${until}.${mac}`, now)).toBe(false)
})

test('the readme names every file with what it holds and its count', () => {
  const collections = [{ name: 'progress', holds: 'Campaigns', parts: 1, documents: 3 }]
  const sent = [{ service: 'quests' as const, collections }]
  const text = readmeOf({ requestedAt: now, sent }, 'https://kovra.io')
  expect(text).toContain('quests/progress.json\n  Campaigns. Entries: 3.')
  expect(text).toContain('2026-03-01T12:00:00.000Z')
})
