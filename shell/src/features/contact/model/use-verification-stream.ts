import { useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent } from 'react'
import { loadUntilAvailable } from '../../../load-until-available.ts'

/**
 * Calls the listener with each state of the user's contacts that the server streams: first the current one, then
 * one for each change, made here or on another device. One stream per browser, which resumes after an interruption; it
 * closes with the component and with the session.
 */
export function useVerificationStream(onState: () => void): void {
  const { session } = useShell()
  const user = useSession()
  const userId = user.status === 'signed-in' ? user.userId : null
  const report = useEffectEvent(onState)
  useEffect(() => {
    if (userId === null) return
    const leaving = new AbortController()
    void loadUntilAvailable(() => import('@platform/remote-kit/stream/shared-stream')).then(
      ({ openSharedStream }) => {
        if (leaving.signal.aborted) return
        const close = openSharedStream({
          name: `verification:${userId}`,
          locks: navigator.locks,
          fetch: (...request) => fetch(...request),
          url: '/api/auth/verification-check',
          session,
          onEvent: ({ type }) => type === 'verification' && report(),
        })
        leaving.signal.addEventListener('abort', close)
      },
    )
    return () => leaving.abort()
  }, [userId, session])
}
