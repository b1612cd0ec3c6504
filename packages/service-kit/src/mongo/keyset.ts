import { z } from 'zod'

/** A document's position in a list: its value of the sort field, and its id. */
export interface KeysetPosition<Value extends Date | number = Date | number> {
  value: Value
  id: string
}

/** What a cursor of a list by time holds. */
export const timePosition = z.object({ value: z.coerce.date(), id: z.string() })
/** What a cursor of a list by a number holds. */
export const numberPosition = z.object({ value: z.number(), id: z.string() })

/**
 * Filter and sort of a page, for one query. The list is sorted by `field`, then by id. A page stays the same whatever
 * is inserted before it, and costs the same at any distance.
 * @param after the last document of the previous page; null for the first page, whose filter is empty
 */
export function keyset<D>(
  field: keyof D & string,
  direction: 1 | -1,
  after: KeysetPosition | null,
): { filter: object; sort: Record<string, 1 | -1> } {
  const step = direction === 1 ? '$gt' : '$lt'
  const filter = after && {
    $or: [
      { [field]: { [step]: after.value } },
      { [field]: after.value, _id: { [step]: after.id } },
    ],
  }
  return { filter: filter ?? {}, sort: { [field]: direction, _id: direction } }
}
