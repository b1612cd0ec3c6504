import { openBare } from '../../bare/open-bare.ts'

// A hand-written page of live campaigns with the driver: the reads of services/quests' list for a visitor.
interface Campaign {
  _id: string
  slug: string
  title: { en: string }
  summary: { en: string }
  status: string
  startsAt: Date
  endsAt: Date
  claimEndsAt: Date | null
  featured: boolean
  categories: string[]
  reward: { variant: string; currency: string; amount: bigint; slots: number }
  funded: bigint | null
  tasks: { id: string; type: string; title: { en: string }; stage?: number }[]
}

/** The fields that the list of services/quests reads. */
const projection = {
  slug: 1,
  status: 1,
  createdAt: 1,
  publishedAt: 1,
  title: 1,
  summary: 1,
  startsAt: 1,
  endsAt: 1,
  claimEndsAt: 1,
  featured: 1,
  categories: 1,
  reward: 1,
  rank: 1,
  'tasks.id': 1,
  'tasks.type': 1,
  'tasks.title': 1,
  'tasks.stage': 1,
  funded: 1,
  settlement: 1,
}

const { app, database, listen } = await openBare()
const campaigns = database.collection<Campaign>('campaigns')
const counters = database.collection<{ _id: string; participants: number; taken: number }>(
  'campaign_counters',
)

app.get<{ Querystring: { pageLimit: string } }>(
  '/api/airdrop-campaign/campaigns/by-state',
  async ({ query }) => {
    const limit = Number(query.pageLimit)
    const now = new Date()
    const isLive = {
      $or: [
        { status: 'LIVE', endsAt: { $gt: now } },
        { status: 'PUBLISHED', startsAt: { $lte: now }, endsAt: { $gt: now } },
      ],
    }
    const found = await campaigns
      .find({ $and: [isLive, { private: false }, { endsAt: { $gt: now } }] }, { projection })
      .sort({ endsAt: 1, _id: 1 })
      .limit(limit + 1)
      .toArray()
    const page = found.slice(0, limit)
    const counts = await counters.find({ _id: { $in: page.map(({ _id }) => _id) } }).toArray()
    const byId = new Map(counts.map((count) => [count._id, count]))
    const items = page.map((campaign) => viewOf(campaign, byId.get(campaign._id)))
    const nextCursor = found.length > limit ? cursorAfter(page.at(-1)) : null
    return { success: true, status: 200, data: { items, nextCursor }, message: 'OK' }
  },
)
await listen()

function viewOf(campaign: Campaign, counts?: { participants: number; taken: number }) {
  const { reward, funded } = campaign
  const [next] = campaign.tasks
  return {
    id: campaign._id,
    slug: campaign.slug,
    title: campaign.title.en,
    summary: campaign.summary.en,
    status: 'LIVE',
    variant: reward.variant,
    reward: {
      currency: reward.currency,
      amount: decimal(reward.amount),
      totalSlots: reward.slots,
      remainingSlots: Math.max(0, reward.slots - (counts?.taken ?? 0)),
    },
    funded: funded === null ? null : decimal(funded),
    startsAt: campaign.startsAt.toISOString(),
    endsAt: campaign.endsAt.toISOString(),
    claimEndsAt: campaign.claimEndsAt?.toISOString() ?? null,
    featured: campaign.featured,
    categories: campaign.categories,
    art: `/api/airdrop-campaign/art/1/${familyOf(campaign.categories)}/${campaign._id}/${initialsOf(campaign.title.en)}.svg`,
    taskCount: campaign.tasks.length,
    nextTask: next ? { id: next.id, type: next.type, title: next.title.en } : null,
    participants: counts?.participants ?? 0,
    progress: null,
  }
}

const families = new Map([
  ['racing', 'race'],
  ['sports', 'court'],
])
const familyOf = (categories: string[]) =>
  categories.map((category) => families.get(category)).find(Boolean) ?? 'race'

const initialsOf = (title: string) => {
  const [first = '', second = ''] = title.toUpperCase().split(' ')
  return `${first.charAt(0)}${second.charAt(0)}`
}

const decimal = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const cursorAfter = (last?: Campaign) =>
  Buffer.from(JSON.stringify({ endsAt: last?.endsAt, id: last?._id })).toString('base64url')
