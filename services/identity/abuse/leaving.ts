import { DELETION_WORD } from '@platform/contracts/identity/leaving'
import type { AbuseContext, ValidRequests } from '@platform/testing/abuse'
import { newSessionUser } from './session-user.ts'

/** Users who leave, and one of whom a service sends what it stores. */
export function leavingRequests(context: AbuseContext): ValidRequests {
  const deletion = async () => ({
    headers: (await newSessionUser(context)).headers,
    body: { confirmation: DELETION_WORD },
  })
  return {
    'POST /api/users/me/deletion-request': deletion,
    'POST /api/delete_account': deletion,
    'PUT /internal/exports/{id}/parts': async () => {
      const { headers } = await newSessionUser(context)
      const asked = { method: 'POST', path: '/api/users/me/export', headers }
      const { id } = await context.send(context.addressOf('identity'), asked)
      return { named: { id: String(id) }, body: { collection: 'abuse', number: 0, lines: '{}\n' } }
    },
  }
}
