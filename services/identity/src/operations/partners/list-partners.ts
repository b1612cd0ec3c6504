import { type Page, readPage } from '@platform/service-kit'
import { z } from 'zod'
import type { Partner } from '../../domain/partner.ts'
import type { Dependencies } from '../dependencies.ts'

const PAGE_SIZE = 100

/**
 * A page of all partners, active or not, by key.
 * @throws INVALID_CURSOR
 */
export function listPartners(
  { partners }: Pick<Dependencies, 'partners'>,
  cursor: string | undefined,
): Promise<Page<Partner>> {
  return readPage(
    { cursor, limit: PAGE_SIZE },
    {
      position: z.string(),
      read: (after, limit) => partners.listAfter(after ?? '', limit),
      positionOf: ({ key }) => key,
    },
  )
}
