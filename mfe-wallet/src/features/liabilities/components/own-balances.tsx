import { toDecimal } from '@platform/contracts/money'
import {
  LEAST_ACCOUNTS_PUBLISHED,
  type LiabilityDayView,
} from '@platform/contracts/wallet/liabilities'
import { currencyName } from '@platform/remote-kit/currency-name'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { saveFile } from '@platform/remote-kit/save-file'
import { useLanguage } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Notice, Skeleton, Stack, Text } from '@platform/ui'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { type CheckedBalance, useOwnLiabilities } from '../api/liabilities-api.ts'
import { useT } from '../i18n/messages.ts'

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
  const { data, error, isFetching, refetch } = useOwnLiabilities(userId, published)
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2}>{t('yours')}</Heading>
        {error && !data && (
          <LoadFailed
            error={error}
            title={t('ownFailed')}
            retryLabel={t('retry')}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!data && !error && (
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
  withheld: 'info',
  missing: 'bad',
  expired: 'info',
  wrong: 'bad',
} as const

function OwnBalance({ own, day }: { own: CheckedBalance; day: string }) {
  const t = useT()
  const language = useLanguage()
  const { currency, balance, faults, proof } = own
  const status = faults.length > 0 ? 'wrong' : own.status
  const name = currencyName(currency)
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
          {t(`status.${status}`, { least: LEAST_ACCOUNTS_PUBLISHED })}
          {faults.length > 0 && ` ${t('fault', { codes: faults.join(', ') })}`}
        </Notice>
      )}
      {proof && (
        <>
          <Button
            variant="secondary"
            aria-label={`${t('save')}, ${name}`}
            onClick={() => saveProof(proof, `balance-${day}-${currency}.json`)}
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

/** As the script that checks it reads it. */
function saveProof(proof: object, fileName: string): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), fileName)
}
