import { describe, expect, it } from 'vitest'
import { type LoginState, nextLogin, openLogin } from './login-flow.ts'

const challenge = {
  challengeId: '0198c0de-0000-7000-8000-000000000001',
  expiresAt: '2026-01-01T00:10:00.000Z',
  resendAt: '2026-01-01T00:00:30.000Z',
}
const atCode: LoginState = {
  step: 'code',
  channel: 'phone',
  destination: '+919876543210',
  challenge,
  problem: null,
}

describe('the login flow', () => {
  it('starts locked while an earlier lock lasts, and open after it', () => {
    expect(openLogin(2_000, 1_999)).toEqual({ step: 'locked', channel: 'phone', until: 2_000 })
    expect(openLogin(2_000, 2_000).step).toBe('identify')
    expect(openLogin(null, 0).step).toBe('identify')
  })

  it('keeps the destination after a refused code', () => {
    const refused = nextLogin(atCode, {
      type: 'refused',
      problem: { kind: 'wrong-code', attemptsLeft: 3 },
    })
    expect(refused).toMatchObject({ step: 'code', destination: '+919876543210' })
  })

  it('clears the problem when a new code is sent', () => {
    const refused = nextLogin(atCode, { type: 'refused', problem: { kind: 'expired-code' } })
    const resent = nextLogin(refused, {
      type: 'code-sent',
      destination: '+919876543210',
      challenge,
    })
    expect(resent).toEqual(atCode)
  })

  it('says nothing of a wait that is over, and leaves any other problem', () => {
    const waiting = nextLogin(atCode, {
      type: 'refused',
      problem: { kind: 'wait', of: 'destination', until: 5_000 },
    })
    expect(nextLogin(waiting, { type: 'wait-over' })).toEqual(atCode)
    const expired = nextLogin(atCode, { type: 'refused', problem: { kind: 'expired-code' } })
    expect(nextLogin(expired, { type: 'wait-over' })).toBe(expired)
  })

  it('ignores late responses while it is locked', () => {
    const locked = nextLogin(atCode, { type: 'locked', until: 5_000 })
    expect(
      nextLogin(locked, { type: 'refused', problem: { kind: 'failed', error: null } }),
    ).toEqual(locked)
    expect(nextLogin(locked, { type: 'lock-over' }).step).toBe('identify')
  })
})
