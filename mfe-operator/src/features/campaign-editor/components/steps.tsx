import { holdsRight } from '@platform/contracts/identity/rights'
import { currencies } from '@platform/contracts/money'
import type { AdminCampaign } from '@platform/contracts/quests/admin'
import { previewPath } from '@platform/contracts/quests/paths'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { useSession } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Button, Card, Heading, Notice, Stack, Text } from '@platform/ui'
import { openPreview } from '../../campaigns/model/open-preview.ts'
import { useT } from '../i18n/messages.ts'
import { isOutdated, problemOf } from '../model/problem-of.ts'

interface StepsProps {
  /** As it was saved last; null before. */
  campaign: AdminCampaign | null
  isChanged: boolean
  running: 'save' | 'fund' | 'publish' | null
  failure: unknown
  onStep: (step: 'save' | 'fund' | 'publish') => void
  /** Loads it anew, in place of what was written. */
  onReload: (id: string) => void
}

/** What is done with the draft, one after another: saved, looked at, paid for, published. */
export function Steps(props: StepsProps) {
  const { campaign, isChanged, running, failure, onStep, onReload } = props
  const t = useT()
  const failureText = useFailureText()
  const formatMoney = useFormatMoney()
  const session = useSession()
  const mayFund = session.status === 'signed-in' && holdsRight(session.roles, 'campaigns.fund')
  const money = (amount: string) =>
    campaign
      ? `${formatMoney(amount, campaign.currency)} ${currencies[campaign.currency].name}`
      : ''
  const isDraft = campaign === null || campaign.status === 'DRAFT'
  const isFunded = campaign !== null && Number(campaign.funded) >= Number(campaign.required)
  return (
    <Card as="section" padding={5}>
      <Stack gap={4}>
        <Heading level={2} size="card">
          {t('steps.title')}
        </Heading>
        {failure !== null && (
          <Notice
            tone="bad"
            live="alert"
            action={
              campaign &&
              isOutdated(failure) && (
                <Button variant="secondary" size="s" onClick={() => onReload(campaign.id)}>
                  {t('steps.reload')}
                </Button>
              )
            }
          >
            {failureText(failure, t(problemOf(failure)))}
          </Notice>
        )}
        <Button block loading={running === 'save'} onClick={() => onStep('save')}>
          {t('steps.save')}
        </Button>
        <Text size="meta" tone="mute">
          {campaign && !isChanged
            ? t('steps.saved', { version: campaign.version })
            : t('steps.unsaved')}
        </Text>
        {campaign && (
          <Button
            as="a"
            block
            variant="secondary"
            href={previewPath(campaign.id)}
            target="_blank"
            rel="noopener"
            onClick={openPreview}
          >
            {t('steps.preview')}
          </Button>
        )}
        {campaign && isDraft && !isFunded && mayFund && (
          <Button
            block
            variant="gold"
            disabled={isChanged}
            loading={running === 'fund'}
            onClick={() => onStep('fund')}
          >
            {t('steps.fund', { amount: money(campaign.required) })}
          </Button>
        )}
        {isFunded && (
          <Text tone="gold">{t('steps.funded', { amount: money(campaign.funded) })}</Text>
        )}
        {campaign && isDraft && (
          <>
            <Button
              block
              variant="secondary"
              disabled={isChanged || !isFunded}
              loading={running === 'publish'}
              onClick={() => onStep('publish')}
            >
              {t('steps.publish')}
            </Button>
            <Text size="meta" tone="mute">
              {t('steps.publish.text')}
            </Text>
          </>
        )}
        {campaign && !isDraft && <Text tone="ok">{t('steps.published')}</Text>}
      </Stack>
    </Card>
  )
}
