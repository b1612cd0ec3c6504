import type { Passkey } from '@platform/contracts/identity/passkeys'
import { formatAgo } from '@platform/remote-kit/format-ago'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat, useLanguage, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { lazy, Suspense, useState } from 'react'
import { LoadedCard } from '../../../loaded-card.tsx'
import { passkeysQuery } from '../api/passkeys-api.ts'
import { useT } from '../i18n/messages.ts'
import { hasPasskeys } from '../model/passkey-device.ts'
import { FactorTexts } from './factor-texts.ts'
import type { PasskeyAct } from './passkey-dialog.tsx'

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))

/** The user's passkeys: which there are, and how one is added, named and removed. */
export function PasskeyCard() {
  return (
    <FactorTexts>
      <Passkeys />
    </FactorTexts>
  )
}

function Passkeys() {
  const t = useT()
  const { data, isError, refetch } = useQuery(passkeysQuery(useApi()))
  const [act, setAct] = useState<PasskeyAct | null>(null)
  return (
    <>
      <LoadedCard
        title={t('passkey.title')}
        text={t('passkey.about')}
        loading={t('passkey.loading')}
        failed={t('passkey.loadFailed')}
        retry={t('factor.retry')}
        height={44}
        onRetry={isError ? refetch : null}
      >
        {data && (
          <>
            {data.items.length === 0 && <Text weight={600}>{t('passkey.none')}</Text>}
            {data.items.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onAct={setAct} />
            ))}
            {hasPasskeys() ? (
              <Inline>
                <Button size="s" variant="secondary" onClick={() => setAct({ act: 'add' })}>
                  {t('passkey.add')}
                </Button>
              </Inline>
            ) : (
              <Text tone="mute">{t('passkey.unsupported')}</Text>
            )}
          </>
        )}
      </LoadedCard>
      {act && (
        <Suspense>
          <PasskeyDialog act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  passkey: Passkey
  onAct: (act: PasskeyAct) => void
}

function Row({ passkey, onAct }: RowProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const { serverNow } = useShell()
  const language = useLanguage()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <Inline justify="between">
      <Stack gap={0}>
        <Text weight={600}>{name}</Text>
        <Text size="meta" tone="mute">
          {lastUsedAt
            ? t('passkey.used', { time: formatAgo(lastUsedAt, serverNow(), language) })
            : t('passkey.since', { date: formatDate(createdAt) })}
        </Text>
        {isSynced && (
          <Text size="meta" tone="mute">
            {t('passkey.synced')}
          </Text>
        )}
      </Stack>
      <Inline>
        <Button
          size="s"
          variant="secondary"
          aria-label={t('passkey.renameWhat', { name })}
          onClick={() => onAct({ act: 'rename', passkey })}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          size="s"
          variant="ghost"
          aria-label={t('passkey.removeWhat', { name })}
          onClick={() => onAct({ act: 'remove', passkey })}
        >
          {t('passkey.remove')}
        </Button>
      </Inline>
    </Inline>
  )
}
