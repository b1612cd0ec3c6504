import { currencies } from '@platform/contracts/money'
import { campaignPath } from '@platform/contracts/quests/paths'
import type { StaffDebt } from '@platform/contracts/wallet/debts'
import { Link } from '@platform/remote-kit/router'
import { useFormat } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Tag, Text, TextLink } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useNames } from '../../../parts/names/use-names.ts'
import { useT } from '../i18n/messages.ts'

interface DebtRowProps {
  debt: StaffDebt
  /** The accounts of its page, which one call names. */
  accounts: readonly string[]
  isWaiting: boolean
  onForgive: () => void
  /** Shows the debts of its account alone; null where they are. */
  onUser: (() => void) | null
}

/** A reward that was taken back: what is owed of it, from whom, why, and what became of the rest. Amounts are exact. */
export function DebtRow({ debt, accounts, isWaiting, onForgive, onUser }: DebtRowProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const name = useNames(accounts)(debt.userId)
  const { amount, remaining, taken, forgiven, reason, reference, createdAt } = debt
  const currency = currencies[debt.currency].name
  const isOwed = Number(remaining) > 0
  const what = reference.name ?? t(namelessOf(reference.kind))
  return (
    <ListRow
      title={
        isOwed
          ? t('debts.owes', { amount: remaining, currency })
          : t('debts.settledOf', { amount, currency })
      }
      meta={t('debts.of', { amount, currency, date: formatDateTime(createdAt) })}
      trailing={isWaiting && <Tag tone="ion">{t('debts.waits')}</Tag>}
    >
      <Stack gap={3}>
        <Stack gap={1}>
          <Detail>{t('debts.for', { name })}</Detail>
          <Detail>
            {t(`debts.why.${reason}`)}:{' '}
            {reference.kind === 'campaign' ? (
              <TextLink as={Link} to={campaignPath(reference.id)}>
                {what}
              </TextLink>
            ) : (
              what
            )}
          </Detail>
          <Detail>{t('debts.taken', { amount: taken, currency })}</Detail>
          {Number(forgiven) > 0 && (
            <Detail>{t('debts.forgiven', { amount: forgiven, currency })}</Detail>
          )}
        </Stack>
        <Inline gap={2}>
          {isOwed && !isWaiting && (
            <Button
              size="s"
              variant="secondary"
              aria-label={t('debts.forgiveOf', { amount: remaining, currency, name })}
              onClick={onForgive}
            >
              {t('debts.forgive')}
            </Button>
          )}
          {onUser && (
            <Button
              size="s"
              variant="ghost"
              aria-label={t('debts.user.onlyOf', { name })}
              onClick={onUser}
            >
              {t('debts.user.only')}
            </Button>
          )}
        </Inline>
      </Stack>
    </ListRow>
  )
}

const Detail = styled(Text).attrs({ size: 'meta', tone: 'mute' })`
  overflow-wrap: anywhere;
`

/** What is taken back, where it has no name. */
function namelessOf(kind: StaffDebt['reference']['kind']) {
  if (kind === 'offer') return 'debts.anOffer'
  return kind === 'purchase' ? 'debts.aPurchase' : 'debts.aCampaign'
}
