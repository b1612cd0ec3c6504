import type { RolesBody } from '@platform/contracts/identity/staff-users'
import { newIdempotencyKey } from '@platform/remote-kit/api-client'
import { isRefusedForGood } from '@platform/remote-kit/is-refused-for-good'
import { useApi } from '@platform/remote-kit/shell'
import { useRef } from 'react'
import { setRoles } from '../api/users-api.ts'

/**
 * Sends a change of the user's roles, and says whether it waits for the approval of another person. One whose outcome is open is
 * sent again under its key, so that it is asked for once.
 */
export function useSetRoles(userId: string): (body: RolesBody) => Promise<boolean> {
  const api = useApi()
  const unanswered = useRef<{ body: string; key: string } | null>(null)
  return async (body) => {
    const text = JSON.stringify(body)
    const key = unanswered.current?.body === text ? unanswered.current.key : newIdempotencyKey()
    unanswered.current = { body: text, key }
    try {
      return await setRoles(api, userId, body, key)
    } catch (error) {
      if (isRefusedForGood(error)) unanswered.current = null
      throw error
    }
  }
}
