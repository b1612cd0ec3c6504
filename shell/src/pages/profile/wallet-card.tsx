import { copyText } from '@platform/remote-kit/copy-text'
import { useFormat, useWallet } from '@platform/remote-kit/shell'
import {
  Button,
  Card,
  color,
  Heading,
  IconButton,
  Inline,
  Notice,
  radius,
  Skeleton,
  Stack,
  space,
  Text,
} from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { useKeyOnDevice } from '../../features/wallet/model/use-key-on-device.ts'
import { useShellServices } from '../../shell-context.ts'
import { useT } from './i18n/messages.ts'

export function WalletCard({ userId }: { userId: string }) {
  const t = useT()
  const wallet = useWallet()
  const { modals } = useShellServices()
  return (
    <Card padding={5} as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('profile.wallet.address')}</Heading>
        {wallet.status === 'unknown' &&
          (wallet.walletError === undefined ? (
            <WalletSkeleton />
          ) : (
            <Notice tone="bad" live="status">
              {t('profile.wallet.failed')}
            </Notice>
          ))}
        {wallet.status === 'missing' && (
          <>
            <Text tone="mute">{t('profile.wallet.missing')}</Text>
            <Button onClick={() => void modals.open({ name: 'walletLink' })}>
              {t('profile.wallet.setUp')}
            </Button>
          </>
        )}
        {wallet.status === 'saved' && <SavedWallet userId={userId} {...wallet} />}
      </Stack>
    </Card>
  )
}

/** px; widths of the actions, which wrap as those do. */
const ACTIONS = [134, 152, 188]

/** The shape of a wallet whose key is on this device. */
function WalletSkeleton() {
  return (
    <>
      <Skeleton height={54} radius={10} />
      <Inline>
        {ACTIONS.map((width) => (
          <Skeleton key={width} height={44} width={width} />
        ))}
      </Inline>
    </>
  )
}

interface SavedWalletProps {
  userId: string
  address: string
  kind: 'embedded' | 'external'
}

function SavedWallet({ userId, address, kind }: SavedWalletProps) {
  const t = useT()
  const { shorten } = useFormat()
  const { alerts, modals } = useShellServices()
  const keyOnDevice = useKeyOnDevice(userId, address)
  const isElsewhere = kind === 'embedded' && !keyOnDevice

  async function copy() {
    if (await copyText(address)) alerts.show({ message: t('profile.wallet.copied') })
    else alerts.show({ message: t('profile.wallet.copyFailed'), type: 'error' })
  }

  return (
    <>
      <Address>
        <Text as="span" numeric weight={600} title={address}>
          {shorten(address)}
        </Text>
        <IconButton icon="copy" label={t('profile.wallet.copy')} onClick={() => void copy()} />
      </Address>
      {isElsewhere && <Text tone="mute">{t('profile.wallet.elsewhere')}</Text>}
      <Inline>
        {isElsewhere && <Restore />}
        {kind === 'embedded' && keyOnDevice && <KeyActions />}
        <Button
          variant="ghost"
          icon="wallet"
          onClick={() => void modals.open({ name: 'walletLink' })}
        >
          {t('profile.wallet.change')}
        </Button>
      </Inline>
    </>
  )
}

function KeyActions() {
  const t = useT()
  const { modals } = useShellServices()
  return (
    <>
      <Button
        variant="secondary"
        icon="shield"
        onClick={() => void modals.open({ name: 'walletBackup' })}
      >
        {t('profile.wallet.backUp')}
      </Button>
      <Button variant="ghost" icon="key" onClick={() => void modals.open({ name: 'walletExport' })}>
        {t('profile.wallet.export')}
      </Button>
    </>
  )
}

/** The key is on another device; a back-up restores it here. */
function Restore() {
  const t = useT()
  const { modals } = useShellServices()
  return (
    <Button icon="key" onClick={() => void modals.open({ name: 'walletLink' })}>
      {t('profile.wallet.restore')}
    </Button>
  )
}

const Address = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surface2};
`
