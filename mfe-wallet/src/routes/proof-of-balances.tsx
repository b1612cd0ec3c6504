import { LanguageProvider } from '@platform/remote-kit/language-provider'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useSearchParams } from '@platform/remote-kit/router'
import { usePageTitle, useSession, useShell } from '@platform/remote-kit/shell'
import { Card, ChipGroup, EmptyState, Loading, Page, Skeleton, Stack, Text } from '@platform/ui'
import { Folded } from '../features/amounts/components/folded.tsx'
import { FormColumns } from '../features/amounts/components/form-columns.tsx'
import { LoginFirst } from '../features/amounts/components/login-first.tsx'
import { WalletPageTitle } from '../features/amounts/components/wallet-page-title.tsx'
import { useLiabilityDays } from '../features/liabilities/api/liabilities-api.ts'
import { OwnBalances } from '../features/liabilities/components/own-balances.tsx'
import { PublishedSums } from '../features/liabilities/components/published-sums.tsx'
import { messages, useT } from '../features/liabilities/i18n/messages.ts'
import { useDayName } from '../features/liabilities/model/use-day-name.ts'
import { messages as walletMessages } from '../i18n/messages.ts'

const catalogues = [messages, walletMessages]

/** `/proof-of-balances?day=`: the sum of all balances of a day, and whether the user's own is in it. */
export function ProofOfBalancesRoute() {
  return (
    <LanguageProvider language={useShell().language} catalogues={catalogues}>
      <ProofOfBalances />
    </LanguageProvider>
  )
}

function ProofOfBalances() {
  const t = useT()
  usePageTitle(t('title'))
  return (
    <Page>
      <Stack gap={5}>
        <Stack gap={2}>
          <WalletPageTitle>{t('title')}</WalletPageTitle>
          <Text tone="mute">{t('lead')}</Text>
        </Stack>
        <Days />
      </Stack>
    </Page>
  )
}

/** px, of both cards on a phone. */
const USUAL_HEIGHT = 480

function Days() {
  const t = useT()
  const { data: days, error, isFetching, refetch } = useLiabilityDays()
  const dayName = useDayName()
  const [search, setSearch] = useSearchParams()
  const session = useSession()
  if (error && !days) {
    return (
      <LoadFailed
        error={error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  }
  if (!days) {
    return (
      <Loading label={t('loading')}>
        <Skeleton height={USUAL_HEIGHT} radius={16} />
      </Loading>
    )
  }
  const published = days.find(({ day }) => day === search.get('day')) ?? days[0]
  if (!published) {
    return <EmptyState picture="blank-card" title={t('none')} text={t('noneText')} />
  }
  return (
    <Stack gap={5}>
      <ChipGroup
        label={t('day')}
        value={published.day}
        onChange={(day) => setSearch({ day }, { replace: true })}
        options={days.map(({ day }) => ({ value: day, label: dayName(day) }))}
      />
      <FormColumns balances={<PublishedSums published={published} />}>
        {session.status === 'signed-in' ? (
          <OwnBalances userId={session.userId} published={published} />
        ) : (
          <LoginFirst title={t('login')} action={t('loginAction')} />
        )}
      </FormColumns>
      <Card>
        <Folded title={t('meaning')}>
          <Stack gap={2}>
            {(['sum', 'money', 'others'] as const).map((line) => (
              <Text key={line} size="meta" tone="mute">
                {t(`meaning.${line}`)}
              </Text>
            ))}
          </Stack>
        </Folded>
      </Card>
    </Stack>
  )
}
