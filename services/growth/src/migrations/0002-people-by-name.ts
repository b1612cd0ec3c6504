import type { Migration } from '@platform/service-kit'

/** Instances had everything that is found in memory, people too; they follow what is marked now. The next pass stores the names of people. */
export const peopleByName: Migration = {
  id: '0002-people-by-name',
  async up(database) {
    const documents = database.collection('search_documents')
    await documents.updateMany({ kind: { $ne: 'person' } }, { $set: { isFollowed: true } })
    await database.collection<{ _id: string }>('search_passes').deleteOne({ _id: 'person' })
  },
}
