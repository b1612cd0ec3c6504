import type { SessionEnds, SessionEndsQuery } from '@platform/contracts/identity/internal'
import { expect, test, vi } from 'vitest'
import { createSessionEnds } from './session-ends.ts'
import type { User } from './users.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const MINUTE_MS = 60_000
const user = (changes: Partial<User> = {}): User => ({
  id: 'u1',
  roles: [],
  tokenExpiresAt: new Date(NOW + 15 * MINUTE_MS),
  sessionId: 's1',
  embedOf: null,
  ...changes,
})
const answer = (changes: Partial<SessionEnds> = {}): SessionEnds => ({
  ...{ asOf: new Date(NOW).toISOString(), ended: [], roles: [], partners: [], nextCursor: null },
  ...changes,
})

function endsOf(...answers: SessionEnds[]) {
  const source = vi.fn(async (_query: SessionEndsQuery) => answers.shift() ?? answer())
  const onEnded = vi.fn()
  return { source, onEnded, ends: createSessionEnds(source, onEnded) }
}

test('refuses the tokens of a session that has ended, and no others', async () => {
  const { ends, onEnded } = endsOf(answer({ ended: ['s1'] }), answer({ ended: ['s1', 's2'] }))
  expect(ends.apply(user())).toEqual(user())
  await ends.read()
  expect(() => ends.apply(user())).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }))
  expect(ends.apply(user({ sessionId: 's2' })).id).toBe('u1')
  await ends.read()
  // Each session once, though the answers overlap.
  const partners = new Set()
  expect(onEnded.mock.calls).toEqual([
    [{ sessions: new Set(['s1']), partners }],
    [{ sessions: new Set(['s2']), partners }],
  ])
})

test("refuses the tokens of an inactive partner's embeds until it is active again, and no others", async () => {
  const off = answer({ partners: [{ key: 'pk_arena0001', active: false }] })
  const on = answer({ partners: [{ key: 'pk_arena0001', active: true }] })
  const { ends, onEnded } = endsOf(off, off, on)
  const embed = user({ embedOf: 'pk_arena0001' })
  await ends.read()
  await ends.read()
  expect(() => ends.apply(embed)).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }))
  expect(ends.apply(user({ embedOf: 'pk_arena0002' })).id).toBe('u1')
  expect(ends.apply(user()).id).toBe('u1')
  expect(onEnded.mock.calls).toEqual([
    [{ sessions: new Set(), partners: new Set(['pk_arena0001']) }],
  ])
  await ends.read()
  expect(ends.apply(embed).id).toBe('u1')
})

test('takes roles away, and gives none that the token does not have', async () => {
  const { ends } = endsOf(answer({ roles: [{ userId: 'u1', roles: ['admin'] }] }))
  await ends.read()
  expect(ends.apply(user({ roles: ['admin', 'finance'] })).roles).toEqual(['admin'])
  expect(ends.apply(user({ roles: ['finance'] })).roles).toEqual([])
  expect(ends.apply(user({ id: 'u2', roles: ['finance'] })).roles).toEqual(['finance'])
})

test('reads every page, and next time from half a minute before the last answer', async () => {
  const { ends, source } = endsOf(
    answer({ ended: ['s0'], nextCursor: 'more' }),
    answer({ ended: ['s1'], asOf: new Date(NOW + MINUTE_MS).toISOString() }),
  )
  await ends.read()
  expect(() => ends.apply(user())).toThrow()
  await ends.read()
  const since = new Date(NOW - 30_000).toISOString()
  expect(source.mock.calls).toEqual([[{}], [{ cursor: 'more' }], [{ since }]])
})

test('keeps what it knows after a failure, and reads again from the last answer', async () => {
  const { ends, source } = endsOf(answer({ ended: ['s1'] }))
  await ends.read()
  source.mockRejectedValueOnce(new Error('down'))
  await expect(ends.read()).rejects.toThrow('down')
  expect(() => ends.apply(user())).toThrow()
  await ends.read()
  expect(source.mock.calls[2]).toEqual(source.mock.calls[1])
})

test('a reading that began before the call is not enough', async () => {
  const { ends, source } = endsOf()
  let finish = () => {}
  source.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return answer()
  })
  const first = ends.read()
  const later = [ends.read(), ends.read()]
  finish()
  await first
  source.mockResolvedValue(answer({ ended: ['s1'] }))
  await Promise.all(later)
  expect(source).toHaveBeenCalledTimes(2)
  expect(() => ends.apply(user())).toThrow()
})

test('forgets an end when no token of the session can be valid any more', async () => {
  const at = (minutes: number) =>
    answer({ asOf: new Date(NOW + minutes * MINUTE_MS).toISOString() })
  const { ends } = endsOf(answer({ ended: ['s1'] }), at(15), at(17))
  await ends.read()
  await ends.read()
  expect(() => ends.apply(user())).toThrow()
  await ends.read()
  expect(ends.apply(user()).id).toBe('u1')
})
