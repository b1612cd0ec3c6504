import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@platform/contracts/constants'
import type { Db } from 'mongodb'

/** Inserts stored campaigns that have been live for an hour, for quests and its hand-written baseline. */
export async function insertCampaigns(
  databases: readonly Db[],
  count: number,
  slots: number,
): Promise<string[]> {
  const now = Date.now()
  const campaigns = Array.from({ length: count }, (_, index) => campaignOf(index, slots, now))
  for (const db of databases) {
    await db.collection<{ _id: string }>('campaigns').insertMany(campaigns)
  }
  return campaigns.map(({ _id }) => _id)
}

const inLanguages = (text: string) => ({ en: text, hi: `${text} (हिन्दी)`, 'pt-BR': `${text} (pt)` })

function campaignOf(index: number, slots: number, now: number) {
  const id = randomUUID()
  return {
    _id: id,
    slug: `campaign-${id}`,
    status: 'LIVE',
    version: 3,
    createdBy: randomUUID(),
    createdAt: new Date(now - 2 * HOUR_MS),
    publishedAt: new Date(now - HOUR_MS - index),
    title: inLanguages(`Monsoon drop ${index}`),
    summary: inLanguages('Play in the rain and earn KCash with your friends.'),
    description: inLanguages(
      'Play in the rain, enter the code from the stream, earn KCash. '.repeat(4),
    ),
    startsAt: new Date(now - HOUR_MS),
    endsAt: new Date(now + (24 + index) * HOUR_MS),
    claimEndsAt: null,
    featured: index % 5 === 0,
    private: false,
    categories: ['gaming', 'monsoon'],
    countries: [],
    continents: [],
    platforms: [],
    clients: [],
    reward: { variant: 'FIXED_SLOT_FIXED_REWARD', currency: 'KCASH', amount: 1000n, slots },
    rank: 10,
    tasks: [
      {
        id: 'code',
        type: 'SPECIAL_CODE_VALIDATION',
        title: inLanguages('Enter the code'),
        description: inLanguages('From the stream'),
        stage: 1,
        settings: { type: 'SPECIAL_CODE_VALIDATION', hint: null, digests: ['0'.repeat(43)] },
      },
    ],
    contentHash: 'x'.repeat(43),
    termsHash: 'y'.repeat(43),
    rewardFixed: true,
    funded: 1000n * BigInt(slots),
    settlement: null,
    outbox: [],
  }
}
