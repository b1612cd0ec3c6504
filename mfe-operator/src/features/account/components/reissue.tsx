import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { ReasonDialog, type ReasonedAct } from '../../../parts/act/reason-dialog.tsx'
import { askToReissue } from '../api/account-api.ts'
import { useT } from '../i18n/messages.ts'
import { problemOf } from '../model/problem-of.ts'

interface ReissueProps {
  userId: string
  name: string
}

/** Asks that the card of an account is issued again, which another person approves. */
export function Reissue({ userId, name }: ReissueProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const act: ReasonedAct = {
    title: t('card.reissueOf', { name }),
    text: t('card.reissue.text'),
    action: t('card.ask'),
    variant: 'danger',
    async run(reason, key) {
      await askToReissue(api, userId, reason, key)
      void queries.invalidateQueries({ queryKey: ['staff-approvals'] })
      return t('card.asked')
    },
    problem: (error) => t(isWithoutCard(error) ? 'problem.noCard' : problemOf(error)),
  }
  return (
    <Stack gap={3} as="section" aria-label={t('card.title')}>
      <Heading level={3} size="section">
        {t('card.title')}
      </Heading>
      <Text tone="mute">{t('card.text')}</Text>
      <Inline>
        <Button
          variant="secondary"
          aria-label={t('card.reissueOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t('card.reissue')}
        </Button>
      </Inline>
      {isOpen && <ReasonDialog act={act} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

const isWithoutCard = (error: unknown) => error instanceof ApiFailure && error.code === 'NOT_FOUND'
