import type { ClanView } from '@platform/contracts/clans/http'
import { useFormat, useServerTime, useShell } from '@platform/remote-kit/shell'
import { Button, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useDeleteClan, useLeaveClan } from '../api/enter-and-leave.ts'
import { useClanRules } from '../../membership/api/own-standing.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface LeaveSheetProps {
  clan: ClanView
  /** `delete` ends the clan, by its chief. */
  act: 'leave' | 'delete'
  open: boolean
  onClose: () => void
}

/** What leaving, or deleting, means, with the exact dates of cooling-off, before it is done. */
export function LeaveSheet({ clan, act, open, onClose }: LeaveSheetProps) {
  const t = useT()
  const { alerts } = useShell()
  const { formatDateTime } = useFormat()
  const refusalText = useRefusalText()
  const { data: rules, isError, refetch } = useClanRules()
  const leave = useLeaveClan(clan.id)
  const end = useDeleteClan(clan.id)
  const write = act === 'leave' ? leave : end
  const from = rules?.minDateBeforeClanDelete ?? null
  const isTooEarly = useServerTime(
    (now) => act === 'delete' && from !== null && Date.parse(from) > now,
  )

  async function send() {
    if (!(await write.send())) return
    alerts.show({ message: t(`${act}.done`, { clan: clan.clanName }) })
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`${act}.title`, { clan: clan.clanName })}
      closeLabel={t('close')}
      locked={write.isPending}
    >
      <Stack gap={4}>
        <Text>{t(`${act}.text`)}</Text>
        {!rules &&
          (isError ? (
            <Notice
              tone="bad"
              action={
                <Button size="s" variant="secondary" onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {t('rules.failed')}
            </Notice>
          ) : (
            <Loading label={t('loading')}>
              <Skeleton height={64} />
            </Loading>
          ))}
        {rules && (
          <Notice tone="gold">
            {isTooEarly && from
              ? t('delete.from', { until: formatDateTime(from) })
              : act === 'leave'
                ? rules.minDaysToJoinClanAfterLeaving > 0
                  ? t('leave.date', {
                      until: formatDateTime(rules.ifDoneNow.minDateToJoinClanAfterLeaving),
                    })
                  : t('leave.noDate')
                : rules.minDaysToRecreateClanAfterDelete > 0
                  ? t('delete.date', {
                      until: formatDateTime(rules.ifDoneNow.minDateToRecreateClanAfterDelete),
                    })
                  : t('delete.noDate')}
          </Notice>
        )}
        {write.error && (
          <Notice tone="bad" live="alert">
            {refusalText(write.error)}
          </Notice>
        )}
        <Button
          block
          size="l"
          variant="danger"
          loading={write.isPending}
          disabled={!rules || isTooEarly}
          onClick={() => void send()}
        >
          {t(`${act}.go`)}
        </Button>
      </Stack>
    </Dialog>
  )
}
