import { CAMPAIGNS_PATH } from '@platform/contracts/quests/paths'
import { VISIT_PARAM } from '@platform/contracts/shell/embed-protocol'
import type { ApiClient } from '@platform/remote-kit/api-client'
import { type StoredText, storedText } from '@platform/remote-kit/storage'
import type { SessionStore } from '../session/session-store.ts'

/** A link from a partner's embed by which this browser came; the account is not known yet. */
interface OpenedVisit {
  ticket: string
  campaignId?: string
}

interface Options {
  api: Pick<ApiClient, 'postWithAuth'>
  session: Pick<SessionStore, 'get' | 'subscribe'>
  /** Where this page began. */
  opened: { pathname: string; hash: string }
  stored?: StoredText
}

/** Those that came first are forgotten. */
const MOST = 10
/** Statuses of what will never be taken. */
const REFUSED: readonly number[] = [400, 404]

/**
 * Says once of the user from which partner's embed they came. A visitor's is remembered until they log in; where the browser stores nothing, as
 * long as this page is open.
 */
export function keepPartnerVisits({
  api,
  session,
  opened,
  stored = storedText('partnerVisits'),
}: Options): void {
  const visit = visitOf(opened)
  if (visit) {
    write(stored, [...read(stored).filter((one) => !isSame(one, visit)), visit].slice(-MOST))
    removeTicket()
  }
  let isSaying = false
  const say = async () => {
    if (isSaying || session.get().status !== 'signed-in') return
    isSaying = true
    for (const one of read(stored)) {
      if (!(await isTaken(api, one))) continue
      write(
        stored,
        read(stored).filter((other) => !isSame(one, other)),
      )
    }
    isSaying = false
  }
  session.subscribe(() => void say())
  void say()
}

function visitOf({ pathname, hash }: Options['opened']): OpenedVisit | null {
  const ticket = new URLSearchParams(hash.slice(1)).get(VISIT_PARAM)
  if (!ticket) return null
  const campaignId = pathname.startsWith(`${CAMPAIGNS_PATH}/`)
    ? pathname.slice(CAMPAIGNS_PATH.length + 1).split('/')[0]
    : ''
  return { ticket, ...(campaignId && { campaignId }) }
}

/** A link that is copied from the address bar, or stored as a bookmark, is not by the embed any more. */
function removeTicket(): void {
  if (!location.hash.startsWith(`#${VISIT_PARAM}=`)) return
  history.replaceState(history.state, '', `${location.pathname}${location.search}`)
}

/** Also what will never be taken is done with. */
async function isTaken(api: Options['api'], visit: OpenedVisit): Promise<boolean> {
  const { success, status } = await api.postWithAuth('/airdrop-campaign/partner-visits', visit)
  return success || REFUSED.includes(status)
}

const isSame = (one: OpenedVisit, other: OpenedVisit) =>
  one.ticket === other.ticket && one.campaignId === other.campaignId

function read(stored: StoredText): OpenedVisit[] {
  try {
    const visits: unknown = JSON.parse(stored.get() ?? '[]')
    return Array.isArray(visits) ? visits.filter((one) => typeof one?.ticket === 'string') : []
  } catch {
    return []
  }
}

function write(stored: StoredText, visits: readonly OpenedVisit[]): void {
  if (visits.length === 0) stored.clear()
  else stored.set(JSON.stringify(visits))
}
