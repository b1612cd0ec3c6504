import { currencies } from '@platform/contracts/money'
import type { CampaignSummary, Claim } from '@platform/contracts/quests/http'
import { useQueryClient } from '@platform/remote-kit/query'
import { useBalance, useServerTime, useShell } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Notice, Spinner } from '@platform/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/campaign/messages.ts'
import { HeldClaim } from '../../holds/held-claim.tsx'
import { campaignKeys } from '../api/campaign-keys.ts'
import { useClaim } from '../api/get-claim.ts'
import { type ClaimSuccess, loadClaimSuccess } from '../claimed/load-claim-success.ts'
import { claimView } from '../model/claim-view.ts'
import { balanceAtClaimAtom } from '../model/rail-state.ts'

interface ClaimStatusProps {
  claim: Claim
  campaign: CampaignSummary
}

/** Follows a claim until it is credited, and celebrates once if that happens while the page is open. */
export function ClaimStatus({ claim: initial, campaign }: ClaimStatusProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const claim = useArrived(useClaim(initial))
  const view = useServerTime((now) => claimView(claim, now))
  const celebrating = useCredited(claim)
  const [closed, setClosed] = useState(false)
  const Success = useSuccess(initial.status === 'PENDING')
  const balanceAtClaim = useAtomValue(balanceAtClaimAtom)
  const reward = {
    amount: formatMoney(claim.amount, claim.currency),
    currency: currencies[claim.currency].name,
  }
  return (
    <>
      {view === 'arriving' && (
        <Notice tone="gold" live="status" title={t('claim.arriving')}>
          <Spinner size={16} /> {t('claim.arrivingText', reward)}
        </Notice>
      )}
      {view === 'delayed' && (
        <Notice tone="gold" live="status" title={t('claim.arriving')}>
          {t('claim.delayed')}
        </Notice>
      )}
      {view === 'revoking' && <Notice tone="bad">{t('claim.revokingText', reward)}</Notice>}
      {view === 'appealed' && <Notice tone="gold">{t('claim.appealedText', reward)}</Notice>}
      {view === 'revoked' && (
        <Notice tone="bad">{t('claim.revokedText', { ...reward, title: campaign.title })}</Notice>
      )}
      {view === 'credited' && (
        <Notice tone="ok" title={t('claim.successTitle')}>
          {t('claim.successText', { ...reward, title: campaign.title })}
        </Notice>
      )}
      {view === 'needs-attention' && (
        <Notice tone="bad" live="alert" title={t('claim.failedTitle')}>
          {t('claim.attentionText')}
        </Notice>
      )}
      {view === 'on-hold' && claim.hold && <HeldClaim claim={claim} hold={claim.hold} />}
      {Success && !closed && (
        <Success
          open={celebrating}
          claim={claim}
          campaign={campaign}
          balanceAtClaim={balanceAtClaim}
          onClose={() => setClosed(true)}
        />
      )}
    </>
  )
}

/**
 * Shows a pending claim in the header as arriving. It is credited as soon as the header has it in the balance: the stream may
 * report that long before the next answer about the claim.
 */
function useArrived(claim: Claim): Claim {
  const { balance } = useShell()
  const { arriving, status: known } = useBalance()
  const [announced, setAnnounced] = useState(false)
  const { claimId, currency, amount, status } = claim
  useEffect(() => {
    if (status !== 'PENDING') return
    const end = balance.announce({ id: claimId, currency, amount })
    setAnnounced(true)
    return () => {
      setAnnounced(false)
      end()
    }
  }, [balance, claimId, currency, amount, status])
  const isInBalance = announced && known !== 'loading' && !arriving.some(({ id }) => id === claimId)
  return status === 'PENDING' && isInBalance ? { ...claim, status: 'CREDITED' } : claim
}

/** The sums of an escrow are up to ten seconds old: two services remember what they read for five. */
const FUNDS_LAG_MS = 11_000

/** True once the claim goes from pending to credited while the page is open. */
function useCredited({ status, campaignId }: Claim): boolean {
  const shell = useShell()
  const queries = useQueryClient()
  const [wasPending] = useState(status === 'PENDING')
  const credited = status === 'CREDITED' && wasPending
  useEffect(() => {
    if (!credited) return
    shell.invalidate('balance')
    shell.invalidate('transactions')
    void queries.invalidateQueries({ queryKey: campaignKeys.all })
    const queryKey = campaignKeys.funds(campaignId)
    const again = setTimeout(() => void queries.invalidateQueries({ queryKey }), FUNDS_LAG_MS)
    return () => clearTimeout(again)
  }, [credited, shell, queries, campaignId])
  return credited
}

/** The celebration, fetched before the claim; null where that failed: the notice alone is shown then. */
function useSuccess(isComing: boolean): ClaimSuccess | null {
  const [code, setCode] = useState<{ Success: ClaimSuccess } | null>(null)
  useEffect(() => {
    if (!isComing) return
    loadClaimSuccess().then(
      (Success) => setCode({ Success }),
      () => {},
    )
  }, [isComing])
  return code?.Success ?? null
}
