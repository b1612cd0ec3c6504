import type { Session } from '@platform/contracts/identity/http'
import type { SecondFactorRequired } from '@platform/contracts/identity/second-factor'
import { type ApiClient, ApiFailure } from '@platform/remote-kit/api-client'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { storedText } from '@platform/remote-kit/storage'
import { useEffect, useReducer, useState } from 'react'
import { useForgetInput, useKeepInput, useKeptInput } from '../../../modals/kept-input.ts'
import { type CodeApi, otpApi } from '../api/otp-api.ts'
import { type LoginEvent, nextLogin, openLogin } from './login-flow.ts'
import { loginFailure } from './login-problem.ts'
import {
  type Channel,
  type Identity,
  keepOngoingLogin,
  type OngoingKey,
  readOngoingLogin,
} from './ongoing-login.ts'

const retryLoginAfter = storedText('retryLoginAfter')

/** Names what the login keeps when it is closed. */
export const LOGIN_SHEET = 'login'
const CHANNEL = 'login-channel'

interface CodeWay {
  api: (api: ApiClient) => CodeApi
  /** Where a code that was sent is kept. */
  key: OngoingKey
}

const logInByCode: CodeWay = { api: otpApi, key: 'ongoingLogin' }

/**
 * The login flow with its calls of identity. `busy` while a call is pending.
 * @param onVerified gets the session, or what its second step needs
 * @param way of logging in, or of registering
 */
export function useLogin(
  onVerified: (opened: Session | SecondFactorRequired, channel: Channel) => void,
  { api, key }: CodeWay = logInByCode,
) {
  const otp = api(useApi())
  const { serverNow, track } = useShell()
  const purpose = key === 'ongoingLogin' ? 'login' : 'register'
  const [begun] = useState(() => readOngoingLogin(key, serverNow()))
  const { channel } = useKeptInput<{ channel: Channel }>(CHANNEL, { channel: lastChannel() })
  const [state, dispatch] = useReducer(nextLogin, null, () => {
    const opened = openLogin(Number(retryLoginAfter.get()) || null, Date.now(), begun)
    return opened.step === 'identify' ? { ...opened, channel } : opened
  })
  useKeepInput(CHANNEL, () => ({ channel: state.channel }))
  const forget = useForgetInput()
  const [sent, setSent] = useState<Identity | null>(begun?.identity ?? null)
  const [busy, setBusy] = useState(false)
  const { step } = state
  const until = step === 'locked' ? state.until : null
  const waitsUntil =
    step !== 'locked' && state.problem?.kind === 'wait' ? state.problem.until : null

  useEffect(() => {
    if (until === null) return retryLoginAfter.clear()
    retryLoginAfter.set(String(until))
    const timer = setTimeout(() => dispatch({ type: 'lock-over' }), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  useEffect(() => {
    if (waitsUntil === null) return
    const timer = setTimeout(
      () => dispatch({ type: 'wait-over' }),
      Math.max(0, waitsUntil - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [waitsUntil])

  /** @returns whether the work succeeded; a failure is in the state */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      track(`${purpose}_failed`, { method: state.channel, code: failureCode(error) })
      const event = loginFailure(error, Date.now())
      if (endsChallenge(event)) keepOngoingLogin(key, null)
      dispatch(event)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    state,
    busy,
    chooseChannel: (channel: Channel) => dispatch({ type: 'channel-chosen', channel }),
    back: () => dispatch({ type: 'back' }),
    /** What the user typed when they asked for a code; null before. */
    sent,
    requestCode: (destination: string, identity: Identity) =>
      attempt(async () => {
        const { channel } = state
        setSent(identity)
        const last = readOngoingLogin(key, serverNow())
        // The last code to it is still valid, and another must not be sent so soon.
        const isSent =
          last?.destination === destination && serverNow() < Date.parse(last.challenge.resendAt)
        const challenge = isSent
          ? last.challenge
          : await otp.request(channel, destination, identity)
        if (!isSent) track('code_requested', { purpose, contact: channel })
        keepOngoingLogin(key, { channel, destination, identity, challenge })
        dispatch({ type: 'code-sent', destination, challenge })
      }),
    resendCode: () =>
      attempt(async () => {
        if (state.step !== 'code') return
        if (!sent) return
        const { channel, destination } = state
        const challenge = await otp
          .resend(state.challenge.challengeId)
          // OTP_EXPIRED here: used, too old, or replaced from another tab. It cannot be sent again; a new one can.
          .catch((error) => {
            if (!(error instanceof ApiFailure) || error.code !== 'OTP_EXPIRED') throw error
            return otp.request(channel, destination, sent)
          })
        track('code_requested_again', { purpose, contact: channel })
        keepOngoingLogin(key, { channel, destination, identity: sent, challenge })
        dispatch({ type: 'code-sent', destination, challenge })
      }),
    verifyCode: (code: string) =>
      attempt(async () => {
        if (state.step !== 'code' || !sent) return
        const opened = await otp.verify(state.challenge.challengeId, code, sent)
        keepOngoingLogin(key, null)
        forget(LOGIN_SHEET)
        onVerified(opened, state.channel)
      }),
  }
}

/** The way by which this browser was logged in last. */
function lastChannel(): Channel {
  return storedText('login_method').get() === 'email' ? 'email' : 'phone'
}

/** Whether no code of the challenge can be entered any more. */
function endsChallenge(event: LoginEvent): boolean {
  if (event.type === 'locked' || event.type === 'taken') return true
  return event.type === 'refused' && event.problem.kind === 'expired-code'
}

export type Login = ReturnType<typeof useLogin>
