import { createHash } from 'node:crypto'
import type { Db } from 'mongodb'

const FIRST = ['Night', 'Monsoon', 'Crystal', 'Iron', 'Lucky', 'Silent', 'Golden', 'Storm', 'Neon']
const SECOND = ['raiders', 'runners', 'dragons', 'league', 'quest', 'arena', 'foxes', 'pirates']
const THIRD = ['of Kochi', 'of Recife', 'weekly', 'reloaded', 'classic', 'night', 'open', 'cup']
const KINDS = ['campaign', 'quest', 'clan', 'person'] as const
const BATCH = 5_000

/** What readers type: whole words, beginnings, several words, and words with a wrong letter. */
export const QUERIES = [
  ...['monsoon raiders', 'crys', 'lucky fox', 'neon 4', 'iron league weekly'],
  ...['golden dragns', 'stomr pirates', 'silent quset', 'raiders recife', 'player123'],
]

/** So many documents of the search, as growth stores them. */
export async function insertDocuments(db: Db, count: number): Promise<void> {
  const documents = db.collection<{ _id: string }>('search_documents')
  const changedAt = new Date(Date.now() - 60_000)
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, n) =>
      documentOf(from + n, changedAt),
    )
    await documents.insertMany(batch)
  }
}

function documentOf(n: number, changedAt: Date) {
  const kind = KINDS[n % KINDS.length] ?? 'clan'
  const ref = createHash('sha256').update(String(n)).digest('hex').slice(0, 32)
  const of = (labels: readonly string[], step: number) =>
    labels[Math.floor(n / step) % labels.length]
  const title =
    kind === 'person' ? `player${n}` : `${of(FIRST, 4)} ${of(SECOND, 36)} ${of(THIRD, 288)} ${n}`
  return {
    ...{ _id: `${kind}-${ref}`, kind, ref, changedAt },
    ...(kind === 'person' ? { searchName: title } : { isFollowed: true }),
    content: {
      ...{ title: { en: title }, text: kind === 'person' ? {} : { en: `About ${title}` } },
      ...{ tags: [], path: `/${kind}/${ref}`, image: null, countries: [], endsAt: null },
    },
  }
}
