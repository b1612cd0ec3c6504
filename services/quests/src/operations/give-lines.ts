import type { Dependencies } from './dependencies.ts'

/**
 * Gives lines to those of these users who have none, in this order. Several instances may number the same users at once:
 * a line is an insert under its number and, uniquely, its user, so the lines stay without gaps.
 */
export async function giveLines(
  { lines }: Pick<Dependencies, 'lines'>,
  campaignId: string,
  userIds: readonly string[],
): Promise<void> {
  for (;;) {
    const waiting = await lines.without(campaignId, userIds)
    if (waiting.length === 0) return
    await lines.append(campaignId, await lines.last(campaignId), waiting)
  }
}
