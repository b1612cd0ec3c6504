import type { UserNameAvailability } from '@platform/contracts/identity/http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { useEffect, useState } from 'react'
import { userNameProblemText } from './user-name-text.ts'

/** ms without another key after which a name is looked up. */
const PAUSE_MS = 400

/** Whether another user is known to have this name; a name that breaks the rules, or is the user's own, is not looked up. */
export function useNameTaken(userName: string, current: string): boolean {
  const api = useApi()
  const settled = useSettled(userName)
  const isAsked =
    settled === userName && userName !== current && userNameProblemText(userName) === null
  const { data } = useQuery({
    queryKey: ['username-availability', userName],
    // A look-up that fails says nothing: the save decides.
    queryFn: async ({ signal }) => {
      const path = '/users/me/username/availability'
      const answer = await api.getWithAuth<UserNameAvailability>(path, {
        query: { userName },
        signal,
      })
      return answer.success && !answer.data.available
    },
    enabled: isAsked,
    staleTime: 10_000,
  })
  return isAsked && data === true
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
