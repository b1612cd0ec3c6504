import { currencies, toDecimal } from '@platform/contracts/money'
import type { LiabilityDayView } from '@platform/contracts/wallet/liabilities'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { type CheckedBalance, useOwnLiabilities } from '../api/liabilities-api.ts'
import { useT } from '../i18n/messages.ts'
import { saveJson } from '../model/save-json.ts'

/** px, of one currency with a balance. */
const USUAL_HEIGHT = 260

/** What the user had, and what this browser's own check of it says. */
export function OwnBalances({
  userId,
  published,
}: {
  userId: string
  published: LiabilityDayView
}) {
  const t = useT()
  const { data, isError, refetch } = useOwnLiabilities(userId, published)
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{t('yours')}</Heading>
        {isError && (
          <Stack gap={3}>
            <Notice tone="bad">{t('ownFailed')}</Notice>
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Stack>
        )}
        {!data && !isError && (
          <Loading label={t('checking')}>
            <Skeleton height={USUAL_HEIGHT} radius={16} />
          </Loading>
        )}
        {data && (
          <Stack gap={4} as="ul">
            {data.map((own) => (
              <OwnBalance key={own.currency} own={own} day={published.day} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

const tones = {
  included: 'ok',
  empty: 'info',
  missing: 'bad',
  expired: 'info',
  wrong: 'bad',
} as const

function OwnBalance({ own, day }: { own: CheckedBalance; day: string }) {
  const t = useT()
  const language = useLanguage()
  const { currency, balance, faults, proof } = own
  const status = faults.length > 0 ? 'wrong' : own.status
  const { name } = currencies[currency]
  return (
    <Stack gap={2} as="li">
      <Text weight={600} numeric>
        {writeExactly(toDecimal(BigInt(balance), currency), language)} {name}
      </Text>
      {status === 'empty' ? (
        <Text size="meta" tone="mute">
          {t('status.empty')}
        </Text>
      ) : (
        <Notice tone={tones[status]}>
          {t(`status.${status}`)}
          {faults.length > 0 && ` ${t('fault', { codes: faults.join(', ') })}`}
        </Notice>
      )}
      {proof && (
        <>
          <Button
            variant="secondary"
            aria-label={`${t('save')}, ${name}`}
            onClick={() => saveJson(proof, `balance-${day}-${currency}.json`)}
          >
            {t('save')}
          </Button>
          <Text size="meta" tone="mute">
            {t('saved')}
          </Text>
        </>
      )}
    </Stack>
  )
}
