import { useRequireLogin, useSession, useShell, useWallet } from '@platform/remote-kit/shell'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStartCampaign } from '../api/start-campaign.ts'
import { forgetWantedStart, keepWantedStart, takeWantedStart } from '../model/wanted-start.ts'

/** Starts the campaign, after a log-in where one is needed; also one that reloads the page or leads over another site. */
export function useBeginCampaign(campaignId: string) {
  const start = useStartCampaign(campaignId)
  const requireLogin = useRequireLogin()
  const { serverNow } = useShell()
  const isSignedIn = useSession().status === 'signed-in'
  const canWrite = useWallet().status === 'saved' && isSignedIn
  const isAsking = useRef(false)

  async function begin() {
    isAsking.current = true
    keepWantedStart(campaignId, serverNow())
    const isLoggedIn = await requireLogin()
    isAsking.current = false
    if (!isLoggedIn) forgetWantedStart()
    else if (takeWantedStart(campaignId, serverNow())) await start.send()
  }

  const resume = useEffectEvent(() => {
    if (!isAsking.current && takeWantedStart(campaignId, serverNow())) void start.send()
  })
  useEffect(() => {
    if (canWrite) resume()
  }, [canWrite])

  return { begin, isPending: start.isPending, error: start.error }
}
