import type { Migration } from '@platform/service-kit'

/**
 * Instances had everything that is found in memory, people too; they follow what is marked now, by an index that takes the place of the former
 * one. The next pass stores the names of people.
 */
export const peopleByName: Migration = {
  id: '0002-people-by-name',
  async up(database) {
    const [found] = await database.listCollections({ name: 'search_documents' }).toArray()
    if (!found) return
    const documents = database.collection('search_documents')
    const unmarked = { kind: { $ne: 'person' }, isFollowed: { $ne: true } }
    await documents.updateMany(unmarked, { $set: { isFollowed: true } })
    await database.collection<{ _id: string }>('search_passes').deleteOne({ _id: 'person' })
    for (const { name, key } of await documents.indexes()) {
      if (name && Object.keys(key).join() === 'changedAt,_id') await documents.dropIndex(name)
    }
  },
}
