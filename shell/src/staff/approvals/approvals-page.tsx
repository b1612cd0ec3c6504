import type { Approval } from '@platform/contracts/staff/approvals'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Heading, List, Page, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { textsOf } from '../../i18n/texts-of.tsx'
import { approvalsQuery } from '../api/approvals-api.ts'
import { StaffList } from '../list/staff-list.tsx'
import { ApprovalRows } from './approval-rows.tsx'
import { DecideDialog, type Step } from './decide-dialog.tsx'
import { messages, useT } from './i18n/messages.ts'

const Texts = textsOf(messages)

/** `/staff/approvals`: what a second person has to approve. */
export function ApprovalsPage() {
  return (
    <Texts>
      <Approvals />
    </Texts>
  )
}

function Approvals() {
  const t = useT()
  usePageTitle(t('approvals.title'))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('approvals.title')}</Heading>
          <Text tone="mute">{t('approvals.intro')}</Text>
        </Stack>
        <Waiting />
      </Stack>
    </Page>
  )
}

function Waiting() {
  const t = useT()
  const approvals = useInfiniteQuery(approvalsQuery(useApi()))
  const [deciding, setDeciding] = useState<{ request: Approval; step: Step } | null>(null)
  return (
    <StaffList
      list={approvals}
      refused={{ title: t('approvals.refused'), text: t('approvals.refused.text') }}
      loading={t('approvals.loading')}
      failed={t('approvals.failed')}
      retry={t('approvals.retry')}
    >
      {(data) => (
        <>
          {itemsOf(data).length === 0 ? (
            <EmptyState picture="map" title={t('approvals.none')} text={t('approvals.none.text')} />
          ) : (
            <List>
              {data.pages.map((page) => (
                <ApprovalRows
                  key={page.items[0]?.id}
                  requests={page.items}
                  onDecide={(request, step) => setDeciding({ request, step })}
                />
              ))}
            </List>
          )}
          <ShowMore list={approvals} failed={t('approvals.failed')}>
            {t('approvals.more')}
          </ShowMore>
          {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </StaffList>
  )
}
