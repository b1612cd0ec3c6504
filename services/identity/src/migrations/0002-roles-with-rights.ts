import type { Migration } from '@platform/service-kit'

const NAMES: Readonly<Record<string, string>> = { operator: 'admin', treasurer: 'finance' }
const FORMER = Object.keys(NAMES)

/** The two roles of before the table of rights get the names of those that have the same rights in it. */
export const rolesWithRights: Migration = {
  id: '0002-roles-with-rights',
  async up(database, signal) {
    const users = database.collection<{ _id: string; roles: string[] }>('users')
    for await (const { _id, roles } of users.find({ roles: { $in: FORMER } })) {
      if (signal.aborted) return
      const named = [...new Set(roles.map((name) => NAMES[name] ?? name))]
      // Of two changes at the same time the later one has the names of today.
      await users.updateOne({ _id, roles }, { $set: { roles: named, rolesChangedAt: new Date() } })
    }
  },
}
