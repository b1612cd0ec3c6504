import type { Dependencies } from './dependencies.ts'

/** The most that the limit of members may be: lowered, it removes nobody. */
const MOST_MEMBERS = 1_000

/** POG scores of a clan's members who show theirs, the highest first, and their average, one decimal. */
export async function readPogScores(
  { people, pogScores, namesOf }: Pick<Dependencies, 'people' | 'pogScores' | 'namesOf'>,
  clanId: string,
) {
  const members = await people.members(clanId, null, MOST_MEMBERS)
  const scores = await pogScores.shown(members.map(({ userId }) => userId))
  const names = await namesOf(scores.map(({ userId }) => userId))
  const sum = scores.reduce((all, { total }) => all + total, 0)
  return {
    items: scores.map((one) => ({ ...one, userName: names.get(one.userId) ?? null })),
    average: scores.length === 0 ? null : Math.round((sum * 10) / scores.length) / 10,
  }
}
