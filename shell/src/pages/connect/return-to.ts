import { CONNECT_RETURN, type ConnectOutcome } from '@platform/contracts/identity/partners'
import { leavePage } from '@platform/remote-kit/leave-page'

/** Goes back to the partner's page, which reads in its address what came of it. @param address one that the server has checked */
export function returnTo(address: string, outcome: ConnectOutcome): void {
  const url = new URL(address)
  url.searchParams.set(CONNECT_RETURN.outcome, outcome)
  leavePage(url.href)
}
