import type { OtpChallenge } from '@platform/contracts/identity/http'
import type { Channel, OngoingLogin } from './ongoing-login.ts'

/** Why the last attempt failed; the form has the texts. */
export type LoginProblem =
  | { kind: 'invalid-destination' }
  | { kind: 'wrong-code'; attemptsLeft: number | null }
  | { kind: 'expired-code' }
  | { kind: 'not-sent' }
  /** An account with this number or address exists already. */
  | { kind: 'taken' }
  /** The account's number or address was replaced a few days ago. */
  | { kind: 'replaced' }
  /**
   * The next try is allowed at `until`, ms on this device's clock: for this number or address, or, where too much was asked from
   * here, for any.
   */
  | { kind: 'wait'; of: 'destination' | 'any'; until: number }
  /** `error` is what the call failed with. */
  | { kind: 'failed'; error: unknown }

/** State of the login modal. */
export type LoginState =
  | { step: 'identify'; channel: Channel; problem: LoginProblem | null }
  | {
      step: 'code'
      channel: Channel
      /** E.164, or the e-mail address. */
      destination: string
      challenge: OtpChallenge
      problem: LoginProblem | null
    }
  /** Too many attempts: locked until `until`, ms on this device's clock (`retryLoginAfter`). */
  | { step: 'locked'; channel: Channel; until: number }

export type LoginEvent =
  | { type: 'channel-chosen'; channel: Channel }
  | { type: 'code-sent'; destination: string; challenge: OtpChallenge }
  | { type: 'refused'; problem: LoginProblem }
  | { type: 'taken' }
  | { type: 'locked'; until: number }
  | { type: 'lock-over' }
  | { type: 'wait-over' }
  | { type: 'back' }

/** First state of the flow: locked while an earlier lock lasts, at the code while one is still valid. */
export function openLogin(
  retryLoginAfter: number | null,
  now: number,
  ongoing: OngoingLogin | null = null,
): LoginState {
  if (retryLoginAfter !== null && now < retryLoginAfter) {
    return { step: 'locked', channel: 'phone', until: retryLoginAfter }
  }
  if (ongoing) {
    const { channel, destination, challenge } = ongoing
    return { step: 'code', channel, destination, challenge, problem: null }
  }
  return { step: 'identify', channel: 'phone', problem: null }
}

export function nextLogin(state: LoginState, event: LoginEvent): LoginState {
  const { channel } = state
  switch (event.type) {
    case 'channel-chosen':
      return { step: 'identify', channel: event.channel, problem: null }
    case 'code-sent': {
      const { destination, challenge } = event
      return { step: 'code', channel, destination, challenge, problem: null }
    }
    case 'refused':
      return state.step === 'locked' ? state : { ...state, problem: event.problem }
    case 'taken':
      return { step: 'identify', channel, problem: { kind: 'taken' } }
    case 'locked':
      return { step: 'locked', channel, until: event.until }
    case 'wait-over':
      return state.step !== 'locked' && state.problem?.kind === 'wait'
        ? { ...state, problem: null }
        : state
    case 'lock-over':
    case 'back':
      return { step: 'identify', channel, problem: null }
  }
}
