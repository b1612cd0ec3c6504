import type { RolesBody } from '@platform/contracts/identity/staff-users'
import { useApi } from '@platform/remote-kit/shell'
import { useSendOnce } from '@platform/remote-kit/use-send-once'
import { setRoles } from '../api/users-api.ts'

/** Sends a change of the user's roles, and says whether it waits for the approval of another person. */
export function useSetRoles(userId: string): (body: RolesBody) => Promise<boolean> {
  const api = useApi()
  return useSendOnce((body, key) => setRoles(api, userId, body, key))
}
