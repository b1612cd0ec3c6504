import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { toDecimal, toMinor } from '@platform/contracts/money'
import { doneOrAsked, isAsked } from '@platform/contracts/staff/approvals'
import {
  newStoreItem,
  type StaffStoreItem,
  type StoreItemInput,
  staffStoreItem,
  staffStoreItems,
  storeCodesBody,
  storedCodes,
} from '@platform/contracts/wallet/store'
import { z } from 'zod'
import type { OperatorSession } from '../platform/log-in.ts'

const ITEMS = '/api/store/admin/items'
const PAGE = 50

/** One entry of a file: an item, and codes to add to it. */
const entry = newStoreItem.extend({ codes: storeCodesBody.shape.codes.optional() })
type Entry = z.infer<typeof entry>

/** @throws Error with what is wrong in the file */
export async function readItemsFile(file: string): Promise<Entry[]> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error(`${file} is not a JSON file`)
  }
  const parsed = z.array(entry).min(1).safeParse(json)
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Every item, the newest first. */
export async function allItems(session: OperatorSession): Promise<StaffStoreItem[]> {
  const items: StaffStoreItem[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ pageLimit: String(PAGE), ...(cursor && { cursor }) })
    const call = { method: 'GET', path: `${ITEMS}?${query}`, data: staffStoreItems } as const
    const page: z.infer<typeof staffStoreItems> = await session.call(call)
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return items
}

/**
 * Lists the items of a file, changes those that are there, and adds their codes. The same file may be imported again: an item that is as
 * written stays, and the same codes are added once.
 */
export async function importItems(
  session: OperatorSession,
  entries: readonly Entry[],
  say: (line: string) => void,
): Promise<void> {
  const stored = new Map((await allItems(session)).map((item) => [item.id, item]))
  for (const { id, codes, ...input } of entries) {
    say(`${id}: ${await writeItem(session, id, input, stored.get(id))}`)
    if (!codes) continue
    const path = `${ITEMS}/${id}/codes`
    const idempotencyKey = createHash('sha256')
      .update(JSON.stringify([id, codes]))
      .digest('hex')
    const call = {
      method: 'POST',
      path,
      data: storedCodes,
      body: { codes },
      idempotencyKey,
    } as const
    const { stock } = await session.call(call)
    say(`${id}: ${stock.left} of ${stock.total} codes left`)
  }
}

async function writeItem(
  session: OperatorSession,
  id: string,
  input: StoreItemInput,
  stored: StaffStoreItem | undefined,
): Promise<string> {
  if (!stored) {
    const body = { ...input, id }
    await session.call({ method: 'POST', path: ITEMS, data: staffStoreItem, body })
    return 'added'
  }
  if (isAsWritten(stored, input)) return 'unchanged'
  const body = { ...input, version: stored.version }
  const path = `${ITEMS}/${id}`
  const answer = await session.call({
    ...({ method: 'PUT', path, body } as const),
    data: doneOrAsked(staffStoreItem),
  })
  return isAsked(answer) ? 'waits until another person approves the lower price' : 'changed'
}

function isAsWritten(stored: StaffStoreItem, { price, ...input }: StoreItemInput): boolean {
  const { texts, category, limitPerPerson, countries, featured, status } = stored
  const { currency } = price
  const amount = toDecimal(toMinor(price.amount, currency), currency)
  return isDeepStrictEqual(
    { texts, category, limitPerPerson, countries, featured, status, price: stored.price },
    { ...input, price: { currency, amount } },
  )
}
