import { OPERATOR_PATHS } from '@platform/contracts/operator/paths'
import { useFormat, useViewerId } from '@platform/remote-kit/shell'
import { Tag, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import type { WaitingRequest } from '../../approvals/model/merge-lists.ts'
import { useRequestName } from '../../approvals/model/request-name.ts'
import { useApprovals } from '../../approvals/model/use-approvals.ts'
import { useT } from '../i18n/messages.ts'
import { Panel } from './panel.tsx'

const SHOWN = 3

/** The newest requests that wait for a second person. */
export function ApprovalsPanel() {
  const t = useT()
  const { list } = useApprovals()
  return (
    <Panel
      title={t('approvals.title')}
      note={t('approvals.rule')}
      list={list}
      more={{ label: t('approvals.all'), to: OPERATOR_PATHS.approvals }}
    >
      {(requests) =>
        requests.length === 0 ? (
          <Text tone="mute">{t('approvals.none')}</Text>
        ) : (
          <List>
            {requests.slice(0, SHOWN).map((request) => (
              <Request key={request.approval.id} request={request} />
            ))}
          </List>
        )
      }
    </Panel>
  )
}

function Request({ request }: { request: WaitingRequest }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const name = useRequestName(request)
  const isOwn = useViewerId() === request.approval.askedBy
  return (
    <ListRow
      title={name}
      meta={t('approvals.asked', { time: formatDateTime(request.approval.askedAt) })}
      tone={isOwn ? 'you' : 'plain'}
      trailing={isOwn && <Tag tone="ion">{t('approvals.own')}</Tag>}
    />
  )
}
