import { randomBytes } from 'node:crypto'
import { type OpenedVisit, VISIT_LIFETIME_MS } from '@platform/contracts/identity/partner-visits'
import { sealBytes } from '@platform/service-kit/seal'
import { expect, test } from 'vitest'
import { sealVisit, unsealVisit } from './visit-tickets.ts'

const key = randomBytes(32)
const now = new Date('2026-03-01T12:00:00Z')
const visit: OpenedVisit = {
  ...{ id: '01980000-0000-7000-8000-000000000001', partner: 'pk_arenaWeekly1' },
  ...{ placement: 'sidebar', test: false, at: now.toISOString() },
  embed: 'campaign-feed',
}

test('a ticket says what was sealed, for a day', () => {
  const ticket = sealVisit(key, visit)
  expect(unsealVisit(key, ticket, now)).toEqual(visit)
  expect(ticket.length).toBeLessThan(600)
  const after = (ms: number) => new Date(now.getTime() + ms)
  expect(unsealVisit(key, ticket, after(VISIT_LIFETIME_MS - 1))).toEqual(visit)
  expect(unsealVisit(key, ticket, after(VISIT_LIFETIME_MS))).toBeNull()
})

test('a ticket that was changed, made elsewhere or sealed for something else says nothing', () => {
  const ticket = sealVisit(key, visit)
  const at = Math.floor(ticket.length / 2)
  const other = ticket[at] === 'A' ? 'B' : 'A'
  expect(unsealVisit(key, ticket.slice(0, at) + other + ticket.slice(at + 1), now)).toBeNull()
  expect(unsealVisit(key, sealVisit(randomBytes(32), visit), now)).toBeNull()
  const forElse = sealBytes(key, Buffer.from(JSON.stringify(visit)), 'another')
  expect(unsealVisit(key, forElse.toString('base64url'), now)).toBeNull()
  expect(unsealVisit(key, Buffer.from(JSON.stringify(visit)).toString('base64url'), now)).toBeNull()
  expect(unsealVisit(key, '', now)).toBeNull()
})
