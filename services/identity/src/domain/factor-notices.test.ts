import { expect, test } from 'vitest'
import { giveUpNotices, type Noticed, postponeNotices, withNotice } from './factor-notices.ts'
import { nextTry } from './notice-retry.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')
const LATER = new Date('2026-03-01T13:00:00.000Z')
const notice = { id: 'n1', kind: 'added', language: 'en', at: NOW } as const
const none: Noticed = { notices: [] }
const one = withNotice(none, notice)
const read = one.noticeRetry ?? null
const next = nextTry(read, LATER)

test('a message that comes meanwhile begins the tries of all anew', () => {
  const postponed = postponeNotices(one, read, next)
  expect(postponed.noticeRetry).toEqual(next)
  const two = withNotice(postponed, { ...notice, id: 'n2', at: LATER })
  expect(two.noticeRetry?.tries).toBe(0)
  expect(postponeNotices(two, next, nextTry(next, LATER))).toBe(two)
  expect(giveUpNotices(two, next)).toBe(two)
})

test('messages of a former version are postponed too', () => {
  const former: Noticed = { notices: [notice] }
  expect(postponeNotices(former, null, next).noticeRetry).toEqual(next)
})

test('a message whose sessions have yet to end is not given up', () => {
  const ended = withNotice(one, { ...notice, id: 'n2', endsSessions: true })
  const left = giveUpNotices(ended, ended.noticeRetry ?? null)
  expect(left.notices.map(({ id }) => id)).toEqual(['n2'])
})
