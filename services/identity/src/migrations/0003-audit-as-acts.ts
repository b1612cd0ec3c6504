import type { Migration } from '@platform/service-kit'

interface FormerRecord {
  _id: string
  at: Date
  actor: string
  action: string
  userId?: string
  partner?: string
  details: { roles?: string[]; before?: string[]; reason?: string } & Record<string, unknown>
}

/**
 * Entries of the former audit trail become acts. The former collection stays: until the last instance of the previous version
 * has stopped, it is written to.
 */
export const auditAsActs: Migration = {
  id: '0003-audit-as-acts',
  async up(database, signal) {
    const acts = database.collection<{ _id: string }>('staff_acts')
    for await (const { _id, ...record } of database.collection<FormerRecord>('audit').find()) {
      if (signal.aborted) return
      await acts.updateOne({ _id }, { $setOnInsert: actOf(record) }, { upsert: true })
    }
  },
}

function actOf({ at, actor, action, userId, partner, details }: Omit<FormerRecord, '_id'>) {
  const subject =
    userId === undefined ? { kind: 'partner', id: partner ?? '' } : { kind: 'user', id: userId }
  const { reason, ...state } = details
  return {
    at,
    actor,
    roles: [],
    action,
    subject,
    ...statesOf(action, state as typeof details),
    reason: reason ?? null,
    // Nothing is published anew.
    outbox: [],
  }
}

/** Of a change of roles the former trail named those that were given or taken. */
function statesOf(action: string, state: FormerRecord['details']) {
  const { roles: named = [], before } = state
  if (before === undefined) {
    return { before: null, after: Object.keys(state).length > 0 ? state : null }
  }
  return { before: { roles: before }, after: { roles: rolesAfter(action, before, named) } }
}

function rolesAfter(action: string, before: readonly string[], named: readonly string[]) {
  if (action === 'grant-roles') return [...new Set([...before, ...named])]
  if (action === 'take-roles') return before.filter((role) => !named.includes(role))
  return named
}
