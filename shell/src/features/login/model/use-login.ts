import type { Session } from '@platform/contracts/identity/http'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useApi } from '@platform/remote-kit/shell'
import { storedText } from '@platform/remote-kit/storage'
import { useEffect, useReducer, useState } from 'react'
import { otpApi } from '../api/otp-api.ts'
import { type Channel, nextLogin, openLogin } from './login-flow.ts'
import { loginFailure } from './login-problem.ts'

const retryLoginAfter = storedText('retryLoginAfter')

/** The login flow with its calls of identity. `busy` while a call is pending. */
export function useLogin(onSignedIn: (session: Session, channel: Channel) => void) {
  const otp = otpApi(useApi())
  const [state, dispatch] = useReducer(nextLogin, null, () =>
    openLogin(Number(retryLoginAfter.get()) || null, Date.now()),
  )
  const [busy, setBusy] = useState(false)
  const { step } = state
  const until = step === 'locked' ? state.until : null

  useEffect(() => {
    if (until === null) return retryLoginAfter.clear()
    retryLoginAfter.set(String(until))
    const timer = setTimeout(() => dispatch({ type: 'lock-over' }), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])

  /** @returns whether the work succeeded; a failure is in the state */
  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      dispatch(loginFailure(error, Date.now()))
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
    requestCode: (destination: string) =>
      attempt(async () => {
        const challenge = await otp.request(state.channel, destination)
        dispatch({ type: 'code-sent', destination, challenge })
      }),
    resendCode: () =>
      attempt(async () => {
        if (state.step !== 'code') return
        const { channel, destination } = state
        const challenge = await otp
          .resend(state.challenge.challengeId)
          // OTP_EXPIRED here: used, too old, or replaced from another tab. It cannot be sent again; a new one can.
          .catch((error) => {
            if (!(error instanceof ApiFailure) || error.code !== 'OTP_EXPIRED') throw error
            return otp.request(channel, destination)
          })
        dispatch({ type: 'code-sent', destination, challenge })
      }),
    verifyCode: (code: string) =>
      attempt(async () => {
        if (state.step !== 'code') return
        onSignedIn(await otp.verify(state.challenge.challengeId, code), state.channel)
      }),
  }
}

export type Login = ReturnType<typeof useLogin>
