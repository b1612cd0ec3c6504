import { loadPatiently } from '@platform/remote-kit/load-patiently'
import { useLocation } from '@platform/remote-kit/router'
import { useApi, useLanguage, useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect } from 'react'
import { keepCode, keptCode } from './kept-code.ts'

const loadBind = () => import('./bind-invitation.ts').then((module) => module.bindInvitation)

/**
 * Follows an invitation, `/?ref=<code>`: keeps its code, and says who invited the user once they have logged in. The server
 * accepts that of a new account alone.
 */
export function useInvitation(): void {
  const language = useLanguage()
  const api = useApi()
  const { alerts } = useShell()
  const { search } = useLocation()
  const isSignedIn = useSession().status === 'signed-in'
  useEffect(() => keepCode(search), [search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each log-in, not again when the language changes
  useEffect(() => {
    const code = keptCode.get()
    if (!isSignedIn || !code) return
    const leaving = new AbortController()
    loadPatiently(loadBind, leaving.signal).then(
      (bind) => {
        if (!leaving.signal.aborted) void bind(code, { api, alerts, language })
      },
      // The code is kept: the next page tries again.
      () => {},
    )
    return () => leaving.abort()
  }, [isSignedIn])
}
