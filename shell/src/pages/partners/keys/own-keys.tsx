import type { OwnKey } from '@platform/contracts/identity/partner-keys'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useRequireLogin, useSession } from '@platform/remote-kit/shell'
import { Button, Card, Heading, Loading, Skeleton, Stack, Text } from '@platform/ui'
import { useT } from '../i18n/messages.ts'
import { KeyCard } from './key-card.tsx'
import { keysQuery } from './keys-api.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { RegisterForm } from './register-form.tsx'

interface OwnKeysProps {
  /** Which one the code on the page has; null for none. */
  chosen: string | null
  onChoose(key: OwnKey): void
}

/** The keys of a user, who registers here as a partner. */
export function OwnKeys(props: OwnKeysProps) {
  const t = useT()
  const requireLogin = useRequireLogin()
  const { status } = useSession()
  return (
    <Stack as="section" gap={4} aria-labelledby="own-keys">
      <Heading level={2} id="own-keys">
        {t('keys')}
      </Heading>
      {status === 'signed-in' ? (
        <Found {...props} />
      ) : (
        <Card padding={5}>
          <Stack gap={3}>
            <Text tone="mute">{t('keys.visitor')}</Text>
            <Button onClick={() => void requireLogin()}>{t('keys.logIn')}</Button>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function Found({ chosen, onChoose }: OwnKeysProps) {
  const t = useT()
  const { data, error, isRefetching, refetch } = useQuery(keysQuery(useApi()))
  if (data?.length === 0) return <RegisterForm />
  if (data) {
    return (
      <>
        {data.map((one) => (
          <KeyCard
            key={one.key}
            own={one}
            isChosen={one.key === chosen}
            onChoose={() => onChoose(one)}
          />
        ))}
        <NewKeyForm />
      </>
    )
  }
  if (error) {
    return (
      <LoadFailed
        error={error}
        title={t('keys.notLoaded')}
        retryLabel={t('keys.retry')}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading label={t('keys.loading')}>
      <Skeleton height={220} />
    </Loading>
  )
}
