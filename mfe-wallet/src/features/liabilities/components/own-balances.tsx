import { toDecimal } from '@platform/contracts/money'
import {
  LEAST_ACCOUNTS_PUBLISHED,
  type LiabilityDayView,
} from '@platform/contracts/wallet/liabilities'
import { currencyName } from '@platform/remote-kit/currency-name'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { saveFile } from '@platform/remote-kit/save-file'
import { useLanguage } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  color,
  Heading,
  Icon,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { writeExactly } from '../../amounts/model/typed-amount.ts'
import { type CheckedBalance, useOwnLiabilities } from '../api/liabilities-api.ts'
import { useT } from '../i18n/messages.ts'

/** px, of one currency with a balance. */
const USUAL_HEIGHT = 140

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
  const shown = data?.filter((own) => !isNothing(own)) ?? []
  const empty = data?.filter(isNothing).map(({ currency }) => currencyName(currency)) ?? []
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
        {shown.length > 0 && (
          <Stack gap={5} as="ul">
            {shown.map((own) => (
              <OwnBalance key={own.currency} own={own} day={published.day} />
            ))}
          </Stack>
        )}
        {empty.length > 0 && (
          <Text size="meta" tone="mute">
            {t('status.empty', { currencies: empty.join(', ') })}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

const isNothing = ({ status, faults }: CheckedBalance) => status === 'empty' && faults.length === 0

const tones = {
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
    <Stack gap={3} as="li">
      <Inline gap={3} wrap={false}>
        {status === 'included' && (
          <Tick aria-hidden="true">
            <Icon name="check" size={28} />
          </Tick>
        )}
        <Stack gap={1}>
          <Heading level={3} size="section">
            {writeExactly(toDecimal(BigInt(balance), currency), language)} {name}
          </Heading>
          {status === 'included' && <Text tone="ok">{t('status.included')}</Text>}
        </Stack>
      </Inline>
      {status !== 'included' && (
        <Notice tone={tones[status]}>
          {status === 'empty'
            ? t('status.empty', { currencies: name })
            : t(`status.${status}`, { least: LEAST_ACCOUNTS_PUBLISHED })}
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

/** The check that ran on this device found nothing wrong. */
const Tick = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: color-mix(in srgb, ${color.ok} 18%, transparent);
  color: ${color.ok};
`

/** As the script that checks it reads it. */
function saveProof(proof: object, fileName: string): void {
  const text = `${JSON.stringify(proof, null, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), fileName)
}
