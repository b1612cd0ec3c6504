import { HOUR_MS } from '@platform/contracts/constants'
import { describe, expect, test } from 'vitest'
import { checkCode, issueChallenge, reissueChallenge, undoSend } from './otp-destination.ts'
import { type NewCode, type OtpDestination, untouched } from './otp-lanes.ts'

const start = new Date('2026-03-01T10:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const code = (challengeId: string, n = 1, deviceId = 'stranger'): NewCode => ({
  challengeId,
  deviceId,
  codeHash: `hash-${challengeId}-${n}`,
  sendId: `send-${challengeId}-${n}`,
  act: 'log-in',
})
const issued = issueChallenge(untouched('phone:+919876543210'), code('a'), start)

function tryWrong(from: OtpDestination, times: number, now = start): OtpDestination {
  if (times === 0) return from
  const verdict = checkCode(from, { challengeId: 'a', codeHash: `wrong-${times}` }, now)
  return tryWrong(verdict.next, times - 1, now)
}

describe('a code', () => {
  test('is accepted once, and only while it is the newest, correct and not expired', () => {
    const input = { challengeId: 'a', codeHash: 'hash-a-1' }
    const verdict = checkCode(issued, input, after(599_999))
    expect(verdict.correct).toBe(true)
    expect(() => checkCode(verdict.next, input, start)).toThrow(fails('OTP_EXPIRED'))
    expect(() => checkCode(issued, input, after(600_000))).toThrow(fails('OTP_EXPIRED'))
    const newer = issueChallenge(issued, code('b'), after(1))
    expect(() => checkCode(newer, input, after(2))).toThrow(fails('OTP_EXPIRED'))
  })

  test('stays good when other devices request codes, guess theirs and are locked', () => {
    let from = issued
    for (const name of ['b', 'c', 'd']) {
      from = issueChallenge(from, code(name, 1, `device-${name}`), start)
    }
    for (let tries = 0; tries < 5; tries += 1) {
      from = checkCode(from, { challengeId: 'd', codeHash: 'wrong' }, start).next
    }
    const input = { challengeId: 'a', codeHash: 'hash-a-1' }
    expect(() => issueChallenge(from, code('e', 1, 'device-e'), after(1))).toThrow(
      fails('TOO_MANY_ATTEMPTS'),
    )
    const wrong = checkCode(from, { challengeId: 'a', codeHash: 'wrong' }, after(1))
    expect(wrong).toMatchObject({ error: { code: 'OTP_WRONG', details: { attemptsLeft: 4 } } })
    const right = checkCode(wrong.next, input, after(599_999))
    expect(right.correct).toBe(true)
    expect(right.next.known.devices.map(({ id }) => id)).toEqual(['stranger'])
    expect(() => checkCode(right.next, input, after(599_999))).toThrow()
  })

  test('of another device that was used during a failed send stays used', () => {
    const mine = issueChallenge(issued, code('b', 1, 'device-b'), start)
    const input = { challengeId: 'a', codeHash: 'hash-a-1' }
    const used = checkCode(mine, input, start).next
    const pruned = issueChallenge(used, code('c', 1, 'device-c'), start)
    const undone = undoSend(pruned, code('b', 1, 'device-b'), issued)
    expect(undone.challenge?.id).toBe('c')
    expect(() => checkCode(undone, input, start)).toThrow(fails('OTP_EXPIRED'))
  })

  test('is not kept longer than it is valid', () => {
    const later = issueChallenge(issued, code('b', 1, 'device-b'), after(600_000))
    expect([later.challenge?.id, later.earlier]).toEqual(['b', []])
  })

  test('of another challenge is refused though its digits are the same', () => {
    const input = { challengeId: 'a', codeHash: 'hash-b-1' }
    expect(checkCode(issued, input, start)).toMatchObject({ correct: false })
  })
})

describe('wrong tries', () => {
  test('are counted down, and the fifth locks for 180 seconds', () => {
    const four = tryWrong(issued, 4)
    const fifth = checkCode(four, { challengeId: 'a', codeHash: 'wrong' }, start)
    expect(fifth).toMatchObject({
      correct: false,
      error: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterMs: 180_000 } },
      next: { lockedUntil: after(180_000) },
    })
  })

  test('the lock refuses codes, resends and new challenges until it expires', () => {
    const locked = tryWrong(issued, 5)
    const right = { challengeId: 'a', codeHash: 'hash-a-1' }
    const refused = fails('TOO_MANY_ATTEMPTS', { retryAfterMs: 60_000 })
    const now = after(120_000)
    expect(() => checkCode(locked, right, now)).toThrow(refused)
    expect(() => issueChallenge(locked, code('b'), now)).toThrow(refused)
    expect(() => reissueChallenge(locked, code('a', 2), now)).toThrow(refused)
    expect(issueChallenge(locked, code('b'), after(180_000)).challenge?.id).toBe('b')
    expect(() => checkCode(locked, right, after(180_000))).toThrow(fails('OTP_EXPIRED'))
  })
})

describe('a resend', () => {
  test('waits 30 seconds, brings a new code and does not reset the wrong tries', () => {
    const tried = tryWrong(issued, 2)
    expect(() => reissueChallenge(tried, code('a', 2), after(29_000))).toThrow(
      fails('OTP_RESEND_TOO_SOON', { retryAfterMs: 1_000 }),
    )
    const again = reissueChallenge(tried, code('a', 2), after(30_000))
    expect(again.challenge).toMatchObject({ id: 'a', codeHash: 'hash-a-2', wrongTries: 2 })
    expect(again.challenge?.expiresAt).toEqual(after(630_000))
  })

  test('is for the newest, unused challenge only', () => {
    const used = checkCode(issued, { challengeId: 'a', codeHash: 'hash-a-1' }, start).next
    for (const from of [used, issueChallenge(issued, code('b'), start)]) {
      expect(() => reissueChallenge(from, code('a', 2), after(60_000))).toThrow(
        fails('OTP_EXPIRED'),
      )
    }
  })
})

describe('sends', () => {
  test('are three at once, then one in fifteen minutes, six in an hour', () => {
    const minutes = (count: number) => after(count * 60_000)
    const refused = (from: OtpDestination, at: number, waitMinutes: number) =>
      expect(() => reissueChallenge(from, code('a', 9), minutes(at))).toThrow(
        fails('TOO_MANY_ATTEMPTS', { retryAfterMs: waitMinutes * 60_000 }),
      )
    const three = [1, 2].reduce(
      (from, n) => reissueChallenge(from, code('a', n + 1), minutes(n)),
      issued,
    )
    refused(three, 3, 14)
    const six = [17, 32, 47].reduce(
      (from, at) => issueChallenge(from, code('a', at), minutes(at)),
      three,
    )
    expect(six.sends).toHaveLength(6)
    const seven = issueChallenge(six, code('b'), minutes(62))
    refused({ ...six, sends: [...six.sends.slice(0, 5), ...seven.sends.slice(-1)] }, 63, 14)
  })

  test('of codes that do not log in leave three of the hour to log-ins', () => {
    const register = (id: string): NewCode => ({ ...code(id, 1, id), act: 'register' })
    const three = ['r1', 'r2', 'r3'].reduce(
      (from, id) => issueChallenge(from, register(id), start),
      untouched('phone:+919876543210'),
    )
    expect(() => issueChallenge(three, register('r4'), after(1_000_000))).toThrow(
      fails('TOO_MANY_ATTEMPTS', { retryAfterMs: HOUR_MS - 1_000_000 }),
    )
    const all = [0, 900_000, 1_800_000].reduce(
      (from, at) => issueChallenge(from, code(`l${at}`), after(at)),
      three,
    )
    expect(all.sends).toHaveLength(6)
  })

  test('of a log-in make no later send wait, within the six', () => {
    const logIn = (from: OtpDestination, n: number) => {
      const asked = issueChallenge(from, code('x', n, `device-${n}`), after(n))
      return checkCode(asked, { challengeId: 'x', codeHash: `hash-x-${n}` }, after(n)).next
    }
    const six = [1, 2, 3, 4, 5, 6].reduce(logIn, untouched('phone:+919876543210'))
    expect(six.sends).toHaveLength(6)
    expect(() => issueChallenge(six, code('d'), after(7))).toThrow(fails('TOO_MANY_ATTEMPTS'))
  })

  test('that failed are not counted, and the code before is valid again', () => {
    const newer = issueChallenge(issued, code('b'), after(1))
    expect(undoSend(newer, code('b'), issued)).toEqual(issued)
    expect(undoSend(issued, code('a'), untouched('phone:+919876543210')).challenge).toBeNull()
  })

  test('that failed do not reset the wrong tries', () => {
    const again = reissueChallenge(issued, code('a', 2), after(30_000))
    const tried = tryWrong(again, 3, after(30_001))
    const undone = undoSend(tried, code('a', 2), issued)
    expect(undone.challenge).toMatchObject({ codeHash: 'hash-a-1', wrongTries: 3 })
  })

  test('that failed do not change a challenge that came after them', () => {
    const second = issueChallenge(issued, code('b'), after(1))
    const third = issueChallenge(second, code('c'), after(2))
    expect(undoSend(third, code('b'), issued)).toMatchObject({
      challenge: { id: 'c' },
      sends: [{ id: 'send-a-1' }, { id: 'send-c-1' }],
    })
  })
})

describe('a joined challenge', () => {
  const three = ['a', 'b', 'c'].reduce(
    (from, id) => issueChallenge(from, code(id, 1, `of-${id}`), start),
    untouched('phone:+919876543210'),
  )
  const join = (from: OtpDestination, id: string, now = after(1)) =>
    issueChallenge(from, code(id, 1, `of-${id}`), now)
  const answer = (from: OtpDestination, challengeId: string, codeHash = 'wrong', now = after(2)) =>
    checkCode(from, { challengeId, codeHash }, now)
  const wrong = (from: OtpDestination, challengeId: string, times: number) =>
    Array.from({ length: times }).reduce<OtpDestination>(
      (from) => answer(from, challengeId).next,
      from,
    )

  test('is answered by the newest code that was sent, once for all, and makes its own device known', () => {
    const joined = join(join(three, 'd'), 'e')
    expect(joined.sends).toHaveLength(3)
    expect(joined.earlier.find(({ id }) => id === 'd')).toMatchObject({ codeOf: 'c' })
    const right = answer(answer(joined, 'd', 'hash-b-1').next, 'd', 'hash-c-1')
    expect(right.correct).toBe(true)
    expect(right.next.known.devices.map(({ id }) => id)).toEqual(['of-d'])
    for (const id of ['c', 'd', 'e']) {
      expect(() => answer(right.next, id, 'hash-c-1')).toThrow(fails('OTP_EXPIRED'))
    }
    expect(answer(right.next, 'a', 'hash-a-1').correct).toBe(true)
  })

  test('needs a code of the same act that is neither used nor nearly over', () => {
    const refused = fails('TOO_MANY_ATTEMPTS', { retryAfterMs: 900_000 - 540_001 })
    expect(() => join(three, 'd', after(540_001))).toThrow(refused)
    expect(join(three, 'd', after(540_000)).earlier).toHaveLength(3)
    const proof = { ...code('p', 1, 'of-p'), act: 'proof' as const }
    expect(issueChallenge(three, proof, after(1)).challenge?.codeOf).toBeUndefined()
    const used = answer(three, 'c', 'hash-c-1').next
    const strangers = { ...used, known: three.known }
    expect(join(strangers, 'd').earlier.at(-1)).toMatchObject({ id: 'd', codeOf: 'b' })
  })

  test('is good when the one who was sent the code has guessed it away', () => {
    const guessed = wrong(three, 'c', 5)
    const joined = join(guessed, 'd', after(200_000))
    expect(answer(joined, 'd', 'hash-c-1', after(200_001)).correct).toBe(true)
  })

  test('has five tries, also when its device asks again', () => {
    const again = issueChallenge(wrong(join(three, 'd'), 'd', 4), code('e', 1, 'of-d'), after(3))
    expect(again.earlier.map(({ id }) => id)).not.toContain('d')
    const fifth = answer(again, 'e')
    expect(fifth).toMatchObject({
      error: { code: 'TOO_MANY_ATTEMPTS', details: { retryAfterMs: 180_000 } },
    })
    const later = after(200_000)
    expect(() => issueChallenge(fifth.next, code('f', 1, 'of-d'), later)).toThrow(
      fails('TOO_MANY_ATTEMPTS'),
    )
  })

  test('adds no tries to the thirty of the destination', () => {
    let from = three
    let checked = 0
    for (let n = 0; n < 20; n += 1) from = join(from, `j${n}`)
    for (let n = 0; n < 20; n += 1) {
      for (let tries = 0; tries < 5; tries += 1) {
        try {
          from = answer(from, `j${n}`).next
          checked += 1
        } catch (error) {
          expect(error).toMatchObject({ code: expect.stringMatching(/TOO_MANY|EXPIRED/) })
        }
      }
    }
    expect(checked).toBe(24)
    for (const id of ['a', 'b', 'c']) from = wrong(from, id, 2)
    expect(from.wrongTries).toHaveLength(30)
  })

  test('has its right code checked after ten wrong ones of others, whatever is kept for codes that nobody types', () => {
    let from = three
    for (let n = 0; n < 10; n += 1) from = wrong(join(from, `j${n}`), `j${n}`, 1)
    expect(answer(join(from, 'own'), 'own', 'hash-c-1').correct).toBe(true)
  })

  test('gives way to a newer one after a minute, of twenty', () => {
    let from = three
    for (let n = 0; n < 20; n += 1) from = join(from, `j${n}`)
    expect(() => join(from, 'late', after(60_000))).toThrow(fails('TOO_MANY_ATTEMPTS'))
    const late = join(from, 'late', after(60_001))
    const ids = late.earlier.map(({ id }) => id)
    expect([ids.includes('late'), ids.includes('j0'), ids.includes('j1')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('goes with a code that was not sent', () => {
    const two = issueChallenge(issued, code('b', 1, 'of-b'), start)
    const third = code('c', 1, 'of-c')
    const undone = undoSend(join(issueChallenge(two, third, start), 'd'), third, two)
    expect(() => answer(undone, 'd', 'hash-c-1')).toThrow(fails('OTP_EXPIRED'))
    expect(undone).toEqual(two)
  })

  test('may be sent a code of its own when the next may be sent', () => {
    const joined = join(three, 'd')
    expect(() => reissueChallenge(joined, code('d', 2), after(30_001))).toThrow(
      fails('TOO_MANY_ATTEMPTS'),
    )
    const own = reissueChallenge(joined, code('d', 2), after(900_000))
    expect(own.challenge).toMatchObject({ id: 'd', codeHash: 'hash-d-2' })
    expect(own.challenge?.codeOf).toBeUndefined()
  })
})

describe('a device that has logged in', () => {
  const logIn = (from: OtpDestination, deviceId: string, now = start) => {
    const asked = issueChallenge(from, code(`in-${deviceId}`, 1, deviceId), now)
    const input = { challengeId: `in-${deviceId}`, codeHash: `hash-in-${deviceId}-1` }
    return checkCode(asked, input, now).next
  }
  const guess = (from: OtpDestination, challengeId: string, now: Date) =>
    checkCode(from, { challengeId, codeHash: 'wrong' }, now)
  /** Six challenges of strangers, with five wrong codes each. */
  function guessedOut(from: OtpDestination): OtpDestination {
    let next = from
    for (const [n, at] of [0, 180_000, 360_000, 1_260_000, 2_160_000, 3_060_000].entries()) {
      const now = after(at)
      next = issueChallenge(next, code(`s${n}`), now)
      for (let tries = 0; tries < 5; tries += 1) next = guess(next, `s${n}`, now).next
    }
    return next
  }

  test('is one of the last five, the last log-in first', () => {
    const names = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd3']
    const from = names.reduce((from, name, n) => logIn(from, name, after(n * HOUR_MS)), issued)
    expect(from.known.devices.map(({ id }) => id)).toEqual(['d3', 'd6', 'd5', 'd4', 'd2'])
    expect(from.known.devices[0]?.loggedInAt).toEqual(after(6 * HOUR_MS))
  })

  test('keeps its challenge when a stranger asks, and a failed send of a stranger changes neither', () => {
    const mine = issueChallenge(logIn(issued, 'mine'), code('m', 1, 'mine'), start)
    const theirs = issueChallenge(mine, code('b'), start)
    expect(checkCode(theirs, { challengeId: 'm', codeHash: 'hash-m-1' }, start).correct).toBe(true)
    expect(undoSend(theirs, code('b'), mine)).toEqual(mine)
    const newer = issueChallenge(theirs, code('n', 1, 'mine'), after(1))
    expect(undoSend(newer, code('n', 1, 'mine'), theirs)).toEqual(theirs)
  })

  test('has five wrong tries an hour when strangers have used up the thirty of the destination', () => {
    const from = guessedOut(logIn(untouched('phone:+919876543210'), 'mine', after(-HOUR_MS)))
    const now = after(3_240_000)
    // The first of the thirty is an hour old then.
    const wait = fails('TOO_MANY_ATTEMPTS', { retryAfterMs: HOUR_MS - 3_240_000 })
    expect(() => issueChallenge(from, code('t'), now)).toThrow(wait)
    const locked = ['m', 'm', 'm', 'm', 'm'].reduce(
      (from, id) => guess(from, id, now).next,
      issueChallenge(from, code('m', 1, 'mine'), now),
    )
    // After three minutes of its own lock the sixth of the thirty-five is the first to leave the hour.
    expect(() => issueChallenge(locked, code('n', 1, 'mine'), after(3_420_000))).toThrow(
      fails('TOO_MANY_ATTEMPTS', { retryAfterMs: 180_000 + HOUR_MS - 3_420_000 }),
    )
  })

  test('has no wrong tries beyond the thirty of the destination, which it takes from strangers', () => {
    let from = logIn(untouched('phone:+919876543210'), 'mine', after(-HOUR_MS))
    for (let n = 0; n < 6; n += 1) {
      const now = after(n * 180_000)
      from = issueChallenge(from, code(`m${n}`, 1, 'mine'), now)
      for (let tries = 0; tries < 5; tries += 1) from = guess(from, `m${n}`, now).next
    }
    expect(() => issueChallenge(from, code('t'), after(1_200_000))).toThrow(
      fails('TOO_MANY_ATTEMPTS'),
    )
  })
})

function fails(code: string, details?: Record<string, unknown>) {
  return expect.objectContaining(details ? { code, details } : { code })
}
