import {
  type AbuseContext,
  once,
  type ValidRequest,
  type ValidRequests,
} from '@platform/testing/abuse'

/** Changes of roles, and decisions on one that waits. */
export function rolesRequests(context: AbuseContext): ValidRequests {
  const approver = once(() => context.newUserWithAccount(['admin']))
  const change = async (role: string) => ({
    named: { id: (await context.newUserWithAccount()).id },
    headers: (await context.newUserWithAccount(['admin'])).headers,
    body: { roles: [role], before: [], reason: 'Abuse' },
  })
  const waiting = async () => {
    const { named, headers, body: json } = await change('finance')
    const path = `/api/users/admin/${named.id}/roles`
    const { id, bodyHash } = await context.send(context.addressOf('identity'), {
      method: 'PUT',
      path,
      headers,
      json,
    })
    return { named: { id: String(id) }, bodyHash, headers }
  }
  const decided = async (): Promise<ValidRequest> => {
    const { named, bodyHash } = await waiting()
    return { named, headers: (await approver()).headers, body: { bodyHash, reason: 'Abuse' } }
  }
  return {
    'PUT /api/users/admin/{id}/roles': () => change('support'),
    'POST /api/users/admin/approvals/{id}/approve': decided,
    'POST /api/users/admin/approvals/{id}/refuse': decided,
    'POST /api/users/admin/approvals/{id}/withdraw': async () => {
      const { named, headers } = await waiting()
      return { named, headers, body: { reason: 'Abuse' } }
    },
  }
}
