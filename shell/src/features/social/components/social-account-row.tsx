import type {
  OutsideProvider,
  SocialStatus,
  SocialStatuses,
} from '@platform/contracts/identity/social'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { useState } from 'react'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { statusesQuery } from '../api/social-api.ts'
import { useT } from '../i18n/messages.ts'
import { beginSocial } from '../model/begin-social.ts'
import { socialProblem } from '../model/social-problem.ts'
import { useSocialName } from '../model/use-social-name.ts'
import { ConnectWalletDialog } from './connect-wallet-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ProviderMark } from './provider-mark.tsx'

interface SocialAccountRowProps {
  provider: OutsideProvider
  status: SocialStatus
  canConnect: boolean
  onChanged: (statuses: SocialStatuses) => void
}

/** One provider: the account that is connected there, and what can be done about it. */
export function SocialAccountRow({
  provider,
  status,
  canConnect,
  onChanged,
}: SocialAccountRowProps) {
  const t = useT()
  const nameOf = useSocialName('social.wallet.external')
  const api = useApi()
  const { alerts } = useShell()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<'disconnect' | 'wallet' | null>(null)
  const social = nameOf(provider)
  const { withProof, proofDialog } = useFreshProof()
  const connect = useWrite({
    mutationFn: async () => {
      if (provider === 'wallet') setDialog('wallet')
      else await withProof(() => beginSocial(api, provider, 'connect'))
    },
  })
  const { isActive, needsReconnect, coolingOffUntil } = status
  const isAgain = coolingOffUntil !== null || needsReconnect
  const close = () => setDialog(null)
  return (
    <Stack as="li" gap={2}>
      <Inline justify="between" wrap={false}>
        <ProviderMark provider={provider} />
        <Stack gap={0} style={{ flex: 1 }}>
          <Text weight={600}>{social}</Text>
          {status.handle && <Text title={status.handle}>{status.handle}</Text>}
          <StatusText status={status} social={social} />
        </Stack>
        <Inline>
          {canConnect && (!isActive || needsReconnect) && (
            <Button
              size="s"
              variant="secondary"
              loading={connect.isPending}
              aria-label={t(isAgain ? 'social.againWhat' : 'social.connectWhat', { social })}
              onClick={() => void connect.send()}
            >
              {t(isAgain ? 'social.again' : 'social.connect')}
            </Button>
          )}
          {isActive && (
            <Button
              size="s"
              variant="ghost"
              aria-label={t('social.disconnectWhat', { social })}
              onClick={() => setDialog('disconnect')}
            >
              {t('social.disconnect')}
            </Button>
          )}
        </Inline>
      </Inline>
      {connect.error && (
        <Notice tone="bad" live="alert">
          {t(socialProblem(connect.error), { social })}
        </Notice>
      )}
      {proofDialog}
      {dialog === 'disconnect' && (
        <DisconnectDialog provider={provider} onClose={close} onDisconnected={onChanged} />
      )}
      {dialog === 'wallet' && (
        <ConnectWalletDialog
          onClose={close}
          onConnected={() => {
            close()
            alerts.show({ message: t('social.connected', { social }) })
            void queries.invalidateQueries({ queryKey: statusesQuery(api).queryKey })
          }}
        />
      )}
    </Stack>
  )
}

function StatusText({ status, social }: { status: SocialStatus; social: string }) {
  const t = useT()
  const { formatDate } = useFormat()
  const { linkedAt, coolingOffUntil, needsReconnect } = status
  const text = needsReconnect
    ? t('social.needsReconnect', { social })
    : linkedAt
      ? t('social.since', { date: formatDate(linkedAt) })
      : coolingOffUntil
        ? t('social.cooling', { date: formatDate(coolingOffUntil) })
        : t('social.none')
  return (
    <Text size="meta" tone="mute">
      {text}
    </Text>
  )
}
