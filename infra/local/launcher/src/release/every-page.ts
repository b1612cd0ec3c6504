interface Paged<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** Every entry of a list that comes in pages, up to so many. */
export async function everyPage<Item>(
  read: (cursor: string | undefined) => Promise<Paged<Item>>,
  most = Number.POSITIVE_INFINITY,
): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await read(cursor)
    all.push(...items)
    if (nextCursor === null || all.length >= most) return all.slice(0, most)
    cursor = nextCursor
  }
}
