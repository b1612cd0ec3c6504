import type { UserNameAvailability } from '@platform/contracts/identity/http'
import { isReservedUsername } from '@platform/contracts/rules/reserved-username'
import { usernameProblem } from '@platform/contracts/rules/username'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'

/** ms without another key after which a name is looked up. */
const PAUSE_MS = 400

/** `invalid`: it breaks a rule, or is reserved. `unknown`: the look-up failed, and the reservation decides. */
export type NameState = 'invalid' | 'checking' | 'free' | 'taken' | 'unknown'

/** Whether a name can be had. The user's own is theirs. */
export function useNameState(userName: string, own: string | null): NameState {
  const api = useApi()
  const settled = useSettled(userName)
  const isValid = usernameProblem(userName) === null && !isReservedUsername(userName)
  const isOwn = own !== null && userName.toLowerCase() === own.toLowerCase()
  const isAsked = isValid && !isOwn && settled === userName
  const { data, error } = useQuery({
    queryKey: ['username-availability', userName],
    async queryFn({ signal }) {
      const path = '/users/me/username/availability'
      const answer = await api.getWithAuth<UserNameAvailability>(path, {
        query: { userName },
        signal,
      })
      return answer.success ? (answer.data.available ? 'free' : 'taken') : 'unknown'
    },
    enabled: isAsked,
    staleTime: 10_000,
  })
  if (!isValid) return 'invalid'
  if (isOwn) return 'free'
  if (!isAsked) return 'checking'
  return data ?? (error ? 'unknown' : 'checking')
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
