import type { CampaignSummary } from '@platform/contracts/quests/http'
import type { CampaignPhase } from './campaign-phase.ts'
import { type CardButton, cardButton } from './card-button.ts'

export interface Placed {
  campaign: CampaignSummary
  phase: CampaignPhase
}

interface Arranged {
  /** The next thing to do; null if there is nothing to do. */
  next: Placed | null
  /** The others: to claim, in progress, new, waiting, done. */
  rows: Placed[]
  /** Those of them that are finished, and are paid after their end. */
  waiting: Placed[]
  /** What is over for this user. */
  ended: Placed[]
}

/** What a user reads first to last; campaigns of one place keep the order of the list. */
const places: Readonly<Record<CardButton['kind'], number>> = {
  'claim-rewards': 0,
  'continue-tasks': 1,
  'get-started': 2,
  'in-review': 3,
  'coming-soon': 3,
  'awaiting-rewards': 3,
  'slots-taken': 3,
  paused: 3,
  'newer-version': 3,
  excluded: 3,
  claimed: 4,
  ended: 5,
}

/** Puts the list for one user in order: the next thing to do, the others, and apart what is over. */
export function arrangeCampaigns(campaigns: readonly Placed[]): Arranged {
  const ordered = campaigns.toSorted((a, b) => placeOf(a) - placeOf(b))
  const next = nextOf(ordered)
  const others = ordered.filter((placed) => placed !== next)
  return {
    next,
    rows: others.filter((placed) => placeOf(placed) < places.ended),
    waiting: others.filter((placed) => kindOf(placed) === 'awaiting-rewards'),
    ended: others.filter((placed) => placeOf(placed) === places.ended),
  }
}

/** What is over, full, paused or for others comes last; both halves keep the order of the list. */
export function openFirst(campaigns: readonly Placed[]): Placed[] {
  const isClosed = (placed: Placed) => Number(closed.includes(kindOf(placed)))
  return campaigns.toSorted((a, b) => isClosed(a) - isClosed(b))
}

const closed: readonly CardButton['kind'][] = [
  'slots-taken',
  'paused',
  'excluded',
  'claimed',
  'ended',
]

/** One to claim, else the one in progress with the most done, else a featured one, else the first new one. */
function nextOf(ordered: readonly Placed[]): Placed | null {
  const [first] = ordered
  if (!first) return null
  const place = placeOf(first)
  const alike = ordered.filter((placed) => placeOf(placed) === place)
  if (place === places['claim-rewards']) return first
  if (place === places['continue-tasks']) {
    return alike.reduce((most, placed) => (doneOf(placed) > doneOf(most) ? placed : most))
  }
  if (place === places['get-started']) {
    return alike.find(({ campaign }) => campaign.featured) ?? first
  }
  return null
}

const kindOf = ({ campaign, phase }: Placed) => cardButton(campaign, phase).kind

const placeOf = (placed: Placed) => places[kindOf(placed)]

const doneOf = ({ campaign: { progress } }: Placed) =>
  progress ? progress.completedTasks / progress.totalTasks : 0
