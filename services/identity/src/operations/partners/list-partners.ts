import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

const PAGE_SIZE = 100

/** A page of all partners, active or not, by key; `next` is the last key of a page that is not the last. */
export async function listPartners(
  { partners }: Pick<Dependencies, 'partners'>,
  after: string,
): Promise<{ items: Partner[]; next: string | null }> {
  const found = await partners.listAfter(after, PAGE_SIZE + 1)
  const items = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? items.at(-1)?.key : undefined
  return { items, next: last ?? null }
}
