import { storedText } from '@platform/remote-kit/storage'

/** What waits for a log-in on the page of a quest. All of it is cleared by a log-out. */
export interface OngoingQuest {
  /** Its slug. */
  quest: string
  /** The task that is next. */
  taskId: string | null
  /** The user pressed Start. */
  isStarted: boolean
  /** The community-gaming flow: the quest goes on in this client of this game. */
  client: { clientId: string; gameId: string } | null
}

/** How long it waits, ms. */
const WAIT_MS = 15 * 60_000

const businessId = storedText('businessId')
const gameId = storedText('gameId')
const isUserStartedTheQuest = storedText('isUserStartedTheQuest')
const currentTaskData = storedText('currentTaskData')

/** `now` in ms on the server's clock. */
export function keepOngoing({ quest, taskId, isStarted, client }: OngoingQuest, now: number): void {
  forgetOngoing()
  currentTaskData.set(JSON.stringify({ quest, taskId, since: now }))
  if (isStarted) isUserStartedTheQuest.set('true')
  if (!client) return
  businessId.set(client.clientId)
  gameId.set(client.gameId)
}

/** What waits on this quest's page, once; null if nothing does. */
export function takeOngoing(quest: string, now: number): OngoingQuest | null {
  const current = readCurrent()
  if (current?.quest !== quest) return null
  const [client, game] = [businessId.get(), gameId.get()]
  const ongoing: OngoingQuest = {
    quest,
    taskId: current.taskId,
    isStarted: isUserStartedTheQuest.get() === 'true',
    client: client && game ? { clientId: client, gameId: game } : null,
  }
  forgetOngoing()
  return now - current.since < WAIT_MS ? ongoing : null
}

export function forgetOngoing(): void {
  for (const key of [businessId, gameId, isUserStartedTheQuest, currentTaskData]) key.clear()
}

interface Current {
  quest: string
  taskId: string | null
  since: number
}

function readCurrent(): Current | null {
  try {
    return JSON.parse(currentTaskData.get() ?? 'null') as Current | null
  } catch {
    return null
  }
}
