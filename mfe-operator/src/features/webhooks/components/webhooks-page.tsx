import type { Webhook, WebhookWithSecret } from '@platform/contracts/quests/webhooks'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle, useSession } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { Button, EmptyState, Heading, Inline, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { webhooksQuery } from '../api/webhooks-api.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { ConfirmDialog, type Confirmed } from './confirm-dialog.tsx'
import { messages, useT } from '../i18n/messages.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const Texts = textsOf(messages)

/** `/operator/webhooks`: where an operator has events of their campaigns sent, and what was sent. */
export function WebhooksPage() {
  return (
    <Texts>
      <Webhooks />
    </Texts>
  )
}

function Webhooks() {
  const t = useT()
  usePageTitle(t('webhooks.title'))
  const webhooks = useInfiniteQuery(webhooksQuery(useApi()))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('webhooks.title')}</Heading>
          <Text tone="mute">{t('webhooks.intro')}</Text>
        </Stack>
        <StaffList
          list={webhooks}
          refused={{ title: t('webhooks.refused'), text: t('webhooks.refused.text') }}
          loading={t('webhooks.loading')}
          failed={t('webhooks.failed')}
          retry={t('webhooks.retry')}
        >
          {(data) => (
            <>
              <Found webhooks={itemsOf(data)} hosts={data.pages[0]?.hosts ?? []} />
              <ShowMore list={webhooks} failed={t('webhooks.failed')}>
                {t('webhooks.more')}
              </ShowMore>
            </>
          )}
        </StaffList>
      </Stack>
    </Page>
  )
}

/** What is open beside the list. */
type Open =
  | { dialog: 'write'; webhook: Webhook | null }
  | { dialog: 'confirm'; what: Confirmed; webhook: Webhook }

function Found({ webhooks, hosts }: { webhooks: readonly Webhook[]; hosts: readonly string[] }) {
  const t = useT()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.userId : ''
  const others = webhooks.map(({ ownerId }) => ownerId).filter((ownerId) => ownerId !== userId)
  const nameOf = useNames(others)
  const [open, setOpen] = useState<Open | null>(null)
  const [made, setMade] = useState<WebhookWithSecret | null>(null)
  const close = () => setOpen(null)
  const show = (secret: WebhookWithSecret) => {
    close()
    setMade(secret)
  }
  const isSetUp = hosts.length > 0
  return (
    <Stack gap={4}>
      {isSetUp && (
        <Inline>
          <Button onClick={() => setOpen({ dialog: 'write', webhook: null })}>
            {t('webhooks.add')}
          </Button>
        </Inline>
      )}
      {webhooks.length === 0 ? (
        <EmptyState
          picture="map"
          title={t(isSetUp ? 'webhooks.none' : 'webhooks.noHosts')}
          text={t(isSetUp ? 'webhooks.none.text' : 'webhooks.noHosts.text')}
        />
      ) : (
        <List>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              owner={webhook.ownerId === userId ? null : nameOf(webhook.ownerId)}
              onChange={() => setOpen({ dialog: 'write', webhook })}
              onConfirm={(what) => setOpen({ dialog: 'confirm', what, webhook })}
            />
          ))}
        </List>
      )}
      {open?.dialog === 'write' && (
        <WebhookDialog webhook={open.webhook} hosts={hosts} onMade={show} onClose={close} />
      )}
      {open?.dialog === 'confirm' && (
        <ConfirmDialog what={open.what} webhook={open.webhook} onMade={show} onClose={close} />
      )}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </Stack>
  )
}
