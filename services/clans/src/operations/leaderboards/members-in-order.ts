import { compareRanked, type Placed, type RankedBoard } from '@platform/ranks'

/** The members of a board by their places. */
export type MembersInOrder = Pick<RankedBoard, 'size' | 'find' | 'page'>

/** A board without some of its members: who comes after them moves up. They keep their points, and their places when they are back. */
export function withoutMembers(board: MembersInOrder, hidden: ReadonlySet<string>): MembersInOrder {
  if (hidden.size === 0) return board
  let found: Promise<number[]> | null = null
  /** Their places, in order. */
  const places = () => {
    found ??= Promise.all([...hidden].map((id) => board.find(id))).then((members) =>
      members.flatMap((one) => (one ? [one.place] : [])).toSorted((a, b) => a - b),
    )
    return found
  }
  /** The place on the board of the one who is at this place without them. */
  const behind = (place: number, taken: readonly number[]) => {
    let at = place
    for (const one of taken) if (one <= at) at += 1
    return at
  }
  return {
    size: async () => (await board.size()) - (await places()).length,
    async find(userId) {
      const one = hidden.has(userId) ? null : await board.find(userId)
      if (!one) return null
      const taken = await places()
      return { ...one, place: one.place - taken.filter((place) => place < one.place).length }
    },
    async page(from, limit) {
      const taken = await places()
      const first = behind(from, taken)
      const rows = await board.page(first, behind(from + limit - 1, taken) + 1 - first)
      return rows
        .filter(({ userId }) => !hidden.has(userId))
        .map((one, n): Placed => ({ ...one, place: from + n }))
    },
  }
}

/** Some members of a board alone, few of all: each has the place that they have among them. */
export function onlyMembers(board: MembersInOrder, members: ReadonlySet<string>): MembersInOrder {
  let found: Promise<Placed[]> | null = null
  const inOrder = () => {
    found ??= Promise.all([...members].map((id) => board.find(id))).then((all) =>
      all
        .filter((one) => one !== null)
        .toSorted(compareRanked)
        .map((one, n) => ({ ...one, place: n + 1 })),
    )
    return found
  }
  return {
    size: async () => (await inOrder()).length,
    find: async (userId) => (await inOrder()).find((one) => one.userId === userId) ?? null,
    page: async (from, limit) => (await inOrder()).slice(from - 1, from - 1 + limit),
  }
}
