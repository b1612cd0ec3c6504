import { MOST_PREVIEWS, type Preview } from '@platform/contracts/registry/previews'
import { DomainError, type Page, readPage, timePosition } from '@platform/service-kit'
import type { Preview as StoredPreview } from '../../repositories/previews.ts'
import type { Dependencies } from '../dependencies.ts'

const PAGE_SIZE = 50

type Needed = Pick<Dependencies, 'previews' | 'clock'>

/** A page of the previews of all remotes, newest first. @throws DomainError INVALID_CURSOR */
export async function listPreviews(
  { previews, clock }: Needed,
  cursor: string | undefined,
): Promise<Page<Preview>> {
  const now = clock.now()
  const { items, nextCursor } = await readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: timePosition,
      positionOf: ({ createdAt, id }: StoredPreview) => ({ value: createdAt.toISOString(), id }),
      read: (after, limit) => previews.list({ now }, limit, after),
    },
  )
  return { items: items.map(previewView), nextCursor }
}

/** All of one remote, newest first. */
export async function previewsOf({ previews, clock }: Needed, remote: string): Promise<Preview[]> {
  const found = await previews.list({ remote, now: clock.now() }, MOST_PREVIEWS, null)
  return found.map(previewView)
}

/** @throws DomainError NOT_FOUND, also for one that has expired */
export async function showPreview({ previews, clock }: Needed, id: string): Promise<Preview> {
  const found = await previews.find(id, clock.now())
  if (!found) throw new DomainError('NOT_FOUND')
  return previewView(found)
}

export const previewView = ({ createdAt, expiresAt, ...preview }: StoredPreview): Preview => ({
  ...preview,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
