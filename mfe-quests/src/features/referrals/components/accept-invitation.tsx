import { useApi, useLanguage, useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect } from 'react'
import { bindInvitation } from '../model/bind-invitation.ts'
import { keptCode } from '../model/kept-code.ts'

/** Says who invited the user once they have logged in. The server accepts that of a new account alone. */
export function AcceptInvitation() {
  const language = useLanguage()
  const api = useApi()
  const { alerts } = useShell()
  const isSignedIn = useSession().status === 'signed-in'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each log-in, not again when the language changes
  useEffect(() => {
    const code = keptCode.get()
    if (!isSignedIn || !code) return
    const left = new AbortController()
    void bindInvitation(code, { api, alerts, language, leaving: left.signal })
    return () => left.abort()
  }, [isSignedIn])
  return null
}
