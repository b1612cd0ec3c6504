import type { TournamentView } from '@platform/contracts/clans/tournaments-http'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { Checkbox, Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useMembers } from '../../clans/api/lists-of-clan.ts'
import { useViewerId } from '@platform/remote-kit/shell'
import { useRegister } from '../api/act-in-tournament.ts'
import { useT } from '../i18n/messages.ts'
import { useRefusalText } from '../model/use-refusal-text.ts'

interface LineupSheetProps {
  tournament: Pick<TournamentView, 'id' | 'teamSize'>
  clanId: string
  open: boolean
  onClose: () => void
}

/** The chief chooses who plays, themselves among them, and enters the clan. */
export function LineupSheet({ tournament, clanId, open, onClose }: LineupSheetProps) {
  const t = useT()
  const ownId = useViewerId() ?? ''
  const refusalText = useRefusalText()
  const { id, teamSize } = tournament
  const list = useMembers(clanId)
  const register = useRegister(id)
  const [others, setOthers] = useState<readonly string[]>([])
  const left = teamSize - 1 - others.length

  async function send() {
    if (await register.send([ownId, ...others])) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('lineup.title')}
      closeLabel={t('close')}
      locked={register.isPending}
      footer={
        <Button
          block
          size="l"
          loading={register.isPending}
          disabled={left !== 0}
          onClick={() => void send()}
        >
          {left > 0 ? t('lineup.left', { count: left }) : t('lineup.go')}
        </Button>
      }
    >
      <Stack gap={3}>
        <Text tone="mute">{t('lineup.text', { count: teamSize })}</Text>
        {register.error && (
          <Notice tone="bad" live="alert">
            {refusalText(register.error)}
          </Notice>
        )}
        {list.error && !list.data && (
          <LoadFailed
            error={list.error}
            title={t('lineup.failed')}
            retryLabel={t('retry')}
            onRetry={list.refetch}
            retrying={list.isFetching}
          />
        )}
        {!list.data && !list.error && (
          <Loading label={t('loading')}>
            <Skeleton height={176} />
          </Loading>
        )}
        {list.data &&
          itemsOf(list.data).map(({ userId, userName }) => {
            const isOwn = userId === ownId
            const isIn = isOwn || others.includes(userId)
            return (
              <Checkbox
                key={userId}
                label={isOwn ? t('lineup.you') : (userName ?? t('unnamed.player'))}
                checked={isIn}
                disabled={isOwn || (!isIn && left === 0)}
                onChange={() =>
                  setOthers((now) =>
                    now.includes(userId) ? now.filter((one) => one !== userId) : [...now, userId],
                  )
                }
              />
            )
          })}
        <ShowMore list={list} failed={t('lineup.failed')}>
          {t('more')}
        </ShowMore>
      </Stack>
    </Dialog>
  )
}
