import { currencies } from '@platform/contracts/money'
import { ApiFailure } from '@platform/remote-kit/api-client'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage } from '@platform/remote-kit/shell'
import { useFormatMoney } from '@platform/remote-kit/use-format-money'
import { Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useProblemText } from '../../../parts/reviews/use-problem-text.ts'
import { holdQuery } from '../api/reviews-api.ts'
import { useT } from '../i18n/messages.ts'

/** Why a reward is held, which other accounts share the signs, and what its user says. */
export function HeldReward({ id }: { id: string }) {
  const t = useT()
  const problemText = useProblemText()
  const formatMoney = useFormatMoney()
  const { data, error } = useQuery(holdQuery(useApi(), id, useLanguage()))
  if (error) {
    const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND'
    return <Notice tone="bad">{isGone ? t('reviews.gone') : problemText(error)}</Notice>
  }
  if (!data) {
    return (
      <Loading label={t('hold.loading')}>
        <Skeleton height={120} />
      </Loading>
    )
  }
  const { amount, currency, reasons, linked, explanation } = data
  return (
    <Stack gap={3}>
      <Text>
        {t('hold.amount', {
          amount: `${formatMoney(amount, currency)} ${currencies[currency].name}`,
        })}
      </Text>
      <section aria-label={t('hold.why')}>
        <Text size="meta" tone="mute">
          {t('hold.why')}
        </Text>
        <Items>
          {reasons.map(({ reason, count }, index) => (
            // Two signs may have one reason.
            <li key={`${reason} ${index}`}>{t(`hold.${reason}`, { count })}</li>
          ))}
        </Items>
      </section>
      {linked.length > 0 && (
        <section aria-label={t('hold.linked')}>
          <Text size="meta" tone="mute">
            {t('hold.linked')}
          </Text>
          <Items>
            {linked.map(({ userId, userName, shares }) => (
              <li key={userId}>
                {t('hold.shares', {
                  user: userName ?? userId,
                  what: shares.map((one) => t(`hold.share.${one}`)).join(', '),
                })}
              </li>
            ))}
          </Items>
        </section>
      )}
      {explanation !== null && <Words>{t('hold.says', { words: explanation })}</Words>}
    </Stack>
  )
}

const Items = styled.ul`
  margin: 0;
  padding-inline-start: 1.2em;
  overflow-wrap: anywhere;
`

const Words = styled(Text)`
  overflow-wrap: anywhere;
`
