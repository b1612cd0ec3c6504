import { holdsRight } from '@platform/contracts/identity/rights'
import { useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { APPROVAL_SERVICES } from '../../../parts/approvals/approval-services.ts'
import { slotPricesOf } from '../../../parts/approvals/slot-prices.ts'
import { useNames } from '../../../parts/names/use-names.ts'
import { useT } from '../i18n/messages.ts'
import type { WaitingRequest } from '../model/merge-lists.ts'
import { useRequestName } from '../model/request-name.ts'
import type { Step } from './decide-dialog.tsx'

interface ApprovalRowProps {
  request: WaitingRequest
  onDecide: (step: Step) => void
}

/** Kinds of requests about the account of one user, which is named beside them. */
const CONCERNS_USER: ReadonlySet<string> = new Set([
  'issue-currency',
  'forgive-debt',
  'correct-ledger',
  'refund-store-order',
])

/** A request: what it asks for, who asked, why and until when. The asker may withdraw it; of the others decides who has the right to. */
export function ApprovalRow({ request, onDecide }: ApprovalRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const session = useSession()
  const name = useRequestName(request)
  const nameOf = useNames(request.accounts)
  const { kind, askedBy, askedAt, expiresAt, reason, body } = request.approval
  const isOwn = session.status === 'signed-in' && session.userId === askedBy
  const { decides } = APPROVAL_SERVICES[request.service]
  const mayDecide = session.status === 'signed-in' && holdsRight(session.roles, decides)
  const others: readonly Step[] = mayDecide ? ['approve', 'refuse'] : []
  const steps: readonly Step[] = isOwn ? ['withdraw'] : others
  return (
    <ListRow
      title={name}
      meta={[
        t('approvals.asked', { date: formatDateTime(askedAt) }),
        t('approvals.until', { date: formatDateTime(expiresAt) }),
      ].join(' · ')}
      tone={isOwn ? 'you' : 'plain'}
      trailing={isOwn && <Tag tone="ion">{t('approvals.yours')}</Tag>}
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Detail>{t('approvals.why', { reason })}</Detail>
          {CONCERNS_USER.has(kind) && typeof body.userId === 'string' && (
            <Detail>{t('approvals.for', { name: nameOf(body.userId) })}</Detail>
          )}
          {kind === 'correct-ledger' && <Correction body={body} />}
          {kind === 'set-slot-prices' && <SlotPrices body={body} />}
          {kind === 'reissue-card' && <Detail>{t('approvals.linked')}</Detail>}
          {!isOwn && <Detail>{t('approvals.by', { name: nameOf(askedBy) })}</Detail>}
        </Stack>
        <Inline gap={2}>
          {steps.map((step) => (
            <Button
              key={step}
              size="s"
              variant={step === 'approve' ? 'primary' : 'secondary'}
              aria-label={t(`approvals.${step}Of`, { name })}
              onClick={() => onDecide(step)}
            >
              {t(`approvals.${step}`)}
            </Button>
          ))}
        </Inline>
      </Stack>
    </ListRow>
  )
}

/** Against which account a correction moves, and which posting was wrong: who approves it decides about these too. */
function Correction({ body: { counter, postingId } }: Pick<WaitingRequest['approval'], 'body'>) {
  const t = useT()
  return (
    <>
      {typeof counter === 'string' && <Detail>{t('approvals.counter', { counter })}</Detail>}
      <Detail>
        {typeof postingId === 'string'
          ? t('approvals.posting', { posting: postingId })
          : t('approvals.missing')}
      </Detail>
    </>
  )
}

/** Each price that would count, as who approves it decides about all of them. */
function SlotPrices({ body }: Pick<WaitingRequest['approval'], 'body'>) {
  const t = useT()
  const prices = slotPricesOf(body)
  if (!prices) return null
  const { slots, edit } = prices
  return (
    <>
      {slots.map(({ amount, currency }, index) => {
        const slot = index + 1
        const key = slot === slots.length ? 'approvals.slotsFrom' : 'approvals.slot'
        return <Detail key={slot}>{t(key, { slot, amount, currency })}</Detail>
      })}
      <Detail>{t('approvals.edit', edit)}</Detail>
    </>
  )
}

const Detail = styled(Text).attrs({ size: 'meta', tone: 'mute' })`
  overflow-wrap: anywhere;
`
