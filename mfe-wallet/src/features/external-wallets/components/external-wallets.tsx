import type { SwapChains } from '@platform/contracts/wallet/swap'
import { useFormat, useShell, useWallet } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import {
  Button,
  Card,
  Heading,
  Inline,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@platform/ui'
import { useSwapChains } from '../../swap/api/swap-api.ts'
import { useT } from '../i18n/messages.ts'
import { connectionCase } from '../model/connection-case.ts'
import { useExternalWallet } from '../model/use-external-wallet.ts'
import { Holdings } from './holdings.tsx'

type Chains = SwapChains['chains']
type External = ReturnType<typeof useExternalWallet>

/** px, of the state in words and its actions. */
const STATE_HEIGHT = 132

/** The user's own wallet: how it is connected and linked, on which chain it is, and what it holds. */
export function ExternalWallets() {
  const t = useT()
  const shell = useShell()
  const saved = useWallet()
  const external = useExternalWallet()
  const chains = useSwapChains().data?.chains ?? []
  // A shell of a former version has none of it.
  if (!shell.externalWallet) return null
  return (
    <Card as="section" aria-label={t('title')}>
      <Stack gap={5}>
        {external.isOpening || saved.status === 'unknown' ? (
          <Stack gap={4}>
            <Heading level={2}>{t('title')}</Heading>
            <Loading label={t('restoring')}>
              <Skeleton height={STATE_HEIGHT} radius={10} />
            </Loading>
          </Stack>
        ) : (
          <State external={external} chains={chains} />
        )}
        {saved.status === 'saved' && chains.length > 0 && (
          <Holdings chains={chains} address={saved.address} />
        )}
      </Stack>
    </Card>
  )
}

function State({ external, chains }: { external: External; chains: Chains }) {
  const t = useT()
  const shell = useShell()
  const saved = useWallet()
  const { shorten } = useFormat()
  const { connection } = external
  const found = connectionCase(saved, connection)
  const linked = saved.status === 'saved' ? saved.address : null
  const isConnected = found === 'ready' || found === 'unlinked'
  const values = {
    wallet: connection.walletName ?? '',
    address: shorten(connection.address ?? ''),
    linked: shorten(linked ?? ''),
  }
  const connect = () => void shell.openModal({ name: 'walletConnect' })
  return (
    <Stack gap={4}>
      <Inline justify="between">
        <Heading level={2}>{t('title')}</Heading>
        <Tag tone={isConnected ? 'live' : 'plain'}>
          {t(isConnected ? 'connected' : 'notConnected')}
        </Tag>
      </Inline>
      <div role="status">
        <Text tone={found === 'unlinked' ? 'text' : 'mute'}>{t(`state.${found}`, values)}</Text>
        {connection.isSignInProgress && <Text tone="info">{t('signing', values)}</Text>}
      </div>
      {isConnected && chains.length > 0 && <OnWhichChain external={external} chains={chains} />}
      <Inline gap={3}>
        <Button variant={found === 'ready' ? 'secondary' : 'primary'} onClick={connect}>
          {t(`action.${found}`)}
        </Button>
        {found !== 'none' && (
          <Button
            variant="ghost"
            onClick={() => void shell.openModal({ name: 'walletDisconnect' })}
          >
            {t('disconnect')}
          </Button>
        )}
      </Inline>
    </Stack>
  )
}

/** Where the wallet is on a chain that is none of ours: the way to each of ours. */
function OnWhichChain({
  external: { wallet, connection },
  chains,
}: {
  external: External
  chains: Chains
}) {
  const t = useT()
  const { walletName, chainId } = connection
  const go = useWrite({
    mutationFn: async (to: number) => (await wallet?.switchChain(to)) ?? 'failed',
  })
  const present = chains.find(({ id }) => id === chainId)
  if (present) {
    return (
      <Text size="meta" tone="mute">
        {t('onChain', { chain: present.name })}
      </Text>
    )
  }
  const refusal = go.data === 'switched' ? undefined : go.data
  const asked = chains.find(({ id }) => id === go.variables)?.name ?? ''
  return (
    <Stack gap={2}>
      <Notice tone="info">{t('wrongChain', { wallet: walletName ?? '' })}</Notice>
      <Inline gap={2}>
        {chains.map(({ id, name }) => (
          <Button
            key={id}
            size="s"
            variant="secondary"
            loading={go.isPending && go.variables === id}
            onClick={() => void go.send(id)}
          >
            {t('switchTo', { chain: name })}
          </Button>
        ))}
      </Inline>
      {refusal && (
        <Notice tone="bad" live="alert">
          {t(`switch.${refusal}`, { chain: asked, wallet: walletName ?? '' })}
        </Notice>
      )}
    </Stack>
  )
}
