import type { Profile } from '@platform/contracts/identity/http'
import { useSession, useShell } from '@platform/remote-kit/shell'
import { useEffect, useRef } from 'react'

/**
 * Renews the access token when the account has other roles than the token says, so that a role that was given opens its
 * pages with the next page load. Once per change: without a second factor the token of a staff member has none of them.
 */
export function useCurrentRoles(profile: Profile | undefined): void {
  const session = useSession()
  const { getAccessToken, refresh } = useShell().session
  const asked = useRef('')
  const inToken = session.status === 'signed-in' ? rolesOf(session.roles) : ''
  const isOwn = session.status === 'signed-in' && profile?.userId === session.userId
  const now = isOwn ? rolesOf(profile.roles) : inToken
  useEffect(() => {
    const token = getAccessToken()
    if (now === inToken || now === asked.current || token === null) return
    asked.current = now
    void refresh(token)
  }, [now, inToken, refresh, getAccessToken])
}

const rolesOf = (roles: readonly string[]) => roles.toSorted().join(' ')
