import type { ClanRules } from '@platform/contracts/clans/http'
import type { ClanStatus } from '@platform/contracts/clans/members-http'
import { expect, test } from 'vitest'
import { type JoinCase, joinCase } from './join-case.ts'

const clan = { id: 'a', members: 3, memberLimit: 50, joinMode: 'open' as const }
const none: ClanStatus = {
  ...{ clanState: 'NONE', clanID: null, userClan: null, membership: null, requests: [] },
}
const asked = [{ clanId: 'a', createdAt: '', expiresAt: '' }]
const rulesUntil = (until: string | null) =>
  ({ minDateToJoinClanAfterLeaving: until }) as unknown as ClanRules
const NOW = Date.parse('2026-01-15T12:00:00.000Z')
const LATER = '2026-01-16T12:00:00.000Z'

test.each<[JoinCase['kind'], Partial<typeof clan> | object, object]>([
  ['join', {}, {}],
  ['join', {}, { status: null }],
  ['ask', { joinMode: 'request' }, {}],
  ['invite-only', { joinMode: 'invite' }, {}],
  ['join', { joinMode: 'invite' }, { isInvited: true }],
  ['join', { joinMode: 'request' }, { isInvited: true }],
  ['full', { members: 50 }, {}],
  ['full', { members: 50 }, { isInvited: true }],
  ['own', {}, { status: { ...none, clanID: 'a' } }],
  ['elsewhere', {}, { status: { ...none, clanID: 'b' } }],
  ['asked', { joinMode: 'request' }, { status: { ...none, requests: asked } }],
  ['join', { joinMode: 'request' }, { status: { ...none, requests: asked }, isInvited: true }],
  ['cooling', {}, { rules: rulesUntil(LATER) }],
  ['join', {}, { rules: rulesUntil('2026-01-15T12:00:00.000Z') }],
])('%s: %o, %o', (kind, own, standing) => {
  const found = joinCase({ ...clan, ...own }, { status: none, rules: null, now: NOW, ...standing })
  expect(found.kind).toBe(kind)
  if (found.kind === 'cooling') expect(found.until).toBe(LATER)
})
