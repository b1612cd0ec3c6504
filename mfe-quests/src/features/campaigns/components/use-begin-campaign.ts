import type { CampaignSummary } from '@platform/contracts/quests/http'
import { useRequireLogin, useSession, useShell, useWallet } from '@platform/remote-kit/shell'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useStartCampaign } from '../api/start-campaign.ts'
import { AroundStart } from '../model/around-start.ts'
import { forgetWantedStart, keepWantedStart, takeWantedStart } from '../model/wanted-start.ts'

/** Starts the campaign, after a log-in where one is needed; also one that reloads the page or leads over another site. */
export function useBeginCampaign(campaign: Pick<CampaignSummary, 'id' | 'slug' | 'game'>) {
  const { id: campaignId } = campaign
  const start = useStartCampaign(campaign)
  const around = useContext(AroundStart)
  const requireLogin = useRequireLogin()
  const { serverNow } = useShell()
  const isSignedIn = useSession().status === 'signed-in'
  const canWrite = useWallet().status === 'saved' && isSignedIn
  const isAsking = useRef(false)

  async function begin() {
    isAsking.current = true
    keepWantedStart(campaignId, serverNow())
    around.wanted()
    const isLoggedIn = await requireLogin()
    isAsking.current = false
    if (!isLoggedIn) {
      forgetWantedStart()
      around.dropped()
    } else if (takeWantedStart(campaignId, serverNow())) {
      await startNow()
    }
  }

  async function startNow() {
    if (await around.before()) await start.send()
  }

  const resume = useEffectEvent(() => {
    if (!isAsking.current && takeWantedStart(campaignId, serverNow())) void startNow()
  })
  useEffect(() => {
    if (canWrite) resume()
  }, [canWrite])

  return { begin, isPending: start.isPending, error: start.error }
}
