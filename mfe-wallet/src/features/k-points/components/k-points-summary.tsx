import { type KPoints, kPointRules } from '@platform/contracts/wallet/k-points'
import { useFormat } from '@platform/remote-kit/shell'
import { Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { useT } from '../../../i18n/messages.ts'

export interface KPointsSummaryProps {
  points: KPoints
  open: boolean
  onClose: () => void
}

/** What the user has earned, the day's limit, and how K-Points are earned. */
export function KPointsSummary({ points, open, onClose }: KPointsSummaryProps) {
  const t = useT()
  const { formatAmount, formatTime } = useFormat()
  const { lifetime, level, today } = points
  const isFull = Number(today.earned) >= Number(today.limit)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('kpoints.title')}
      closeLabel={t('kpoints.close')}
    >
      <Stack gap={4}>
        <FactList
          facts={[
            { label: t('kpoints.lifetime'), value: formatAmount(lifetime), tone: 'gold' },
            { label: t('kpoints.level'), value: String(level.number) },
            {
              label: t('kpoints.today'),
              value: t('kpoints.ofLimit', {
                earned: formatAmount(today.earned),
                limit: formatAmount(today.limit),
              }),
            },
          ]}
        />
        {isFull && <Text>{t('kpoints.full', { time: formatTime(today.endsAt) })}</Text>}
        <Stack as="ul" gap={2}>
          <Text as="li">{t('kpoints.byTask', { points: kPointRules.task.most })}</Text>
          <Text as="li">{t('kpoints.byReferral', { points: kPointRules.referral.each })}</Text>
          <Text as="li">{t('kpoints.byGoal', { points: kPointRules.goal.most })}</Text>
          <Text as="li">{t('kpoints.byOffer', { points: kPointRules.offer.most })}</Text>
          <Text as="li">{t('kpoints.byCampaign')}</Text>
        </Stack>
        <Text size="meta" tone="mute">
          {t('kpoints.limits')}
        </Text>
      </Stack>
    </Dialog>
  )
}
