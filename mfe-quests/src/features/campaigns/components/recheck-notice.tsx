import type { CampaignDetail } from '@platform/contracts/quests/http'
import { useFormat } from '@platform/remote-kit/shell'
import { Notice, Stack, Text } from '@platform/ui'
import { useT } from '../../../i18n/campaign/messages.ts'
import { RevokedClaim } from '../../holds/revoked-claim.tsx'
import { tasksToKeep } from '../model/tasks-to-keep.ts'

/** That claimed rewards are checked again: the terms before the claim, and how the check stands after it. */
export function RecheckNotice({ campaign }: { campaign: CampaignDetail }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { recheck, progress } = campaign
  if (!recheck) return null
  const claim = progress?.claim
  const claimed = claim?.recheck
  const end = t(recheck.clawBack ? 'recheck.orTakenBack' : 'recheck.orRecorded')
  if (!claimed) {
    const values = { count: recheck.afterDays, tasks: tasksToKeep(campaign) }
    return <Notice title={t('recheck.title')}>{[t('recheck.terms', values), end].join(' ')}</Notice>
  }
  const { state, until, missedTasks, againAt, appealUntil } = claimed
  const values = {
    until: formatDateTime(until),
    againAt: againAt ? formatDateTime(againAt) : '',
    appealUntil: appealUntil ? formatDateTime(appealUntil) : '',
    tasks: tasksToKeep(campaign, state === 'waiting' ? undefined : missedTasks),
  }
  switch (state) {
    case 'waiting':
      return (
        <Notice title={t('recheck.title')}>{[t('recheck.waiting', values), end].join(' ')}</Notice>
      )
    case 'missed':
      return (
        <Notice tone="bad" title={t('recheck.missedTitle')}>
          {[t('recheck.missed', values), end].join(' ')}
        </Notice>
      )
    case 'revoking':
      return (
        <Notice tone="bad" title={t('recheck.revokingTitle')}>
          <Stack gap={2}>
            <Text>{t('recheck.undone', values)}</Text>
            <Text>{t('recheck.revoking', values)}</Text>
            <RevokedClaim claim={claim} />
          </Stack>
        </Notice>
      )
    case 'appealed':
      return (
        <Notice tone="gold" title={t('recheck.appealedTitle')}>
          {t('recheck.appealed')}
        </Notice>
      )
    case 'undone':
    case 'revoked':
      return (
        <Notice tone="bad" title={t(`recheck.${state}Title`)}>
          {t('recheck.undone', values)}
        </Notice>
      )
    case 'kept':
    case 'unknown':
      return null
  }
}
