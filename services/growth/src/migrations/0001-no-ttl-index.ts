import type { Migration } from '@platform/service-kit'

/** Events were deleted by a TTL index, where the database has those; a worker deletes them now. The index is created anew without it. */
export const noTtlIndex: Migration = {
  id: '0001-no-ttl-index',
  async up(database) {
    const [found] = await database.listCollections({ name: 'tracked_events' }).toArray()
    if (!found) return
    const events = database.collection('tracked_events')
    for (const { name, key } of await events.indexes()) {
      if (name && Object.keys(key).join() === 'receivedAt') await events.dropIndex(name)
    }
  },
}
