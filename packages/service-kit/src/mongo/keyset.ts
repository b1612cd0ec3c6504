/** A document's place in a list: its value of the field the list follows, and its id. */
interface KeysetPlace {
  value: Date | number
  id: string
}

/**
 * A page of a list that follows `field` and, where that is equal, ids: give both parts to one query. A page
 * stays the right one whatever is inserted before it, and costs the same however far it is.
 * @param after the last document of the page before; null for the first page, whose filter is empty
 */
export function keyset<D>(
  field: keyof D & string,
  direction: 1 | -1,
  after: KeysetPlace | null,
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
