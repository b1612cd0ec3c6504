import { usePageTitle } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import {
  Button,
  EmptyState,
  Heading,
  Loading,
  Notice,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { roleNames } from '../../../parts/roles/i18n/messages.ts'
import { ApprovalRow } from './approval-row.tsx'
import { DecideDialog, type Step } from './decide-dialog.tsx'
import { messages, useT } from '../i18n/messages.ts'
import type { WaitingRequest } from '../model/merge-lists.ts'
import { useApprovals } from '../model/use-approvals.ts'

const Texts = textsOf(messages, roleNames)

/** `/operator/approvals`: what a second person has to approve. */
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
  const { list, failed, isLoading, more } = useApprovals()
  const [deciding, setDeciding] = useState<{ request: WaitingRequest; step: Step } | null>(null)
  return (
    <StaffList
      list={list}
      refused={{ title: t('approvals.refused'), text: t('approvals.refused.text') }}
      loading={t('approvals.loading')}
      failed={t('approvals.failed')}
      retry={t('approvals.retry')}
    >
      {(requests) => (
        <>
          {failed.map((service) => (
            <Notice
              key={service}
              tone="bad"
              live="alert"
              action={
                <Button size="s" variant="secondary" onClick={list.refetch}>
                  {t('approvals.retry')}
                </Button>
              }
            >
              {t(`approvals.failed.${service}`)}
            </Notice>
          ))}
          {requests.length > 0 && (
            <List>
              {requests.map((request) => (
                <ApprovalRow
                  key={request.approval.id}
                  request={request}
                  onDecide={(step) => setDeciding({ request, step })}
                />
              ))}
            </List>
          )}
          {isLoading && (
            <Loading label={t('approvals.loading')}>
              <Skeleton height={260} />
            </Loading>
          )}
          {!isLoading && failed.length === 0 && requests.length === 0 && (
            <EmptyState picture="map" title={t('approvals.none')} text={t('approvals.none.text')} />
          )}
          <ShowMore list={more} failed={t('approvals.failed')}>
            {t('approvals.more')}
          </ShowMore>
          {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
        </>
      )}
    </StaffList>
  )
}
