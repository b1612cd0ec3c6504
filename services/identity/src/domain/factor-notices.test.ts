import { expect, test } from 'vitest'
import {
  giveUpNotices,
  inOrderToSend,
  MOST_WAITING,
  type Noticed,
  postponeNotices,
  takeBackNotice,
  withNotice,
} from './factor-notices.ts'
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
  const ended = withNotice(one, { ...notice, id: 'n2', kind: 'ended', endsSessions: true })
  const left = giveUpNotices(ended, ended.noticeRetry ?? null)
  expect(left.notices.map(({ id }) => id)).toEqual(['n2'])
})

const about = (n: number) =>
  ({ ...notice, id: `p${n}`, kind: 'partner-connected', name: `Site ${n}` }) as const
const idsOf = ({ notices }: Noticed) => notices.map(({ id }) => id)

test('of one kind and name the newest waits, and of all the newest fifty, beside those whose sessions have yet to end', () => {
  const first = withNotice(none, { ...notice, id: 'ended', kind: 'ended', endsSessions: true })
  let many = first
  for (let n = 0; n < 2 * MOST_WAITING; n += 1) many = withNotice(many, about(n))
  expect(many.notices).toHaveLength(MOST_WAITING)
  expect(idsOf(many)[0]).toBe('ended')
  expect(idsOf(many).at(-1)).toBe(`p${2 * MOST_WAITING - 1}`)

  const again = withNotice(withNotice(withNotice(one, about(1)), about(2)), {
    ...about(1),
    id: 'q1',
  })
  expect(idsOf(again)).toEqual(['n1', 'p2', 'q1'])
})

test('a message of what was not done leaves the one that it was in place of', () => {
  const before = withNotice(one, about(1))
  const both = withNotice(before, { ...about(1), id: 'q1' })
  expect(idsOf(both)).toEqual(['n1', 'q1'])
  expect(idsOf(takeBackNotice(both, 'q1', before.notices)).toSorted()).toEqual(['n1', 'p1'])
  expect(idsOf(takeBackNotice(withNotice(one, about(2)), 'p2', one.notices))).toEqual(['n1'])
})

test('of each kind the newest is sent first', () => {
  const google = { ...notice, id: 'c1', kind: 'connected', name: 'Google' } as const
  const waiting = [about(1), google, about(2), about(3)].reduce(withNotice, none)
  expect(inOrderToSend(waiting.notices).map(({ id }) => id)).toEqual(['p3', 'c1', 'p2', 'p1'])
})
