import type { Raffle } from '../../domain/raffle/raffle.ts'
import type { Dependencies } from '../dependencies.ts'

/** @throws Error where a raffle was published without a commitment, which cannot be */
export async function loadRaffle(
  { raffles }: Pick<Dependencies, 'raffles'>,
  campaignId: string,
): Promise<Raffle> {
  const raffle = await raffles.find(campaignId)
  if (!raffle) throw new Error(`raffle ${campaignId} has no commitment`)
  return raffle
}

/** The sealed list, from its parts. */
export async function loadEntryList(
  { raffles }: Pick<Dependencies, 'raffles'>,
  campaignId: string,
  hash: string,
): Promise<string> {
  const parts: string[] = []
  for (;;) {
    const part = await raffles.part(campaignId, hash, parts.length + 1)
    if (part === null) return parts.join('')
    parts.push(part)
  }
}
