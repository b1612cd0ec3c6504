import { useFailureText } from '@platform/remote-kit/failure-text'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { useEffect, useState } from 'react'
import type { Connector } from 'wagmi'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'
import { signRefusal } from '../model/refusal-key.ts'
import { useExternalWallets } from '../model/use-external-wallets.ts'
import { useKeyState } from '../model/use-key-state.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { KeyNotHere } from './key-not-here.tsx'
import { WalletAddress } from './wallet-address.tsx'
import { WalletApps } from './wallet-apps.tsx'
import { WalletTexts } from './wallet-texts.ts'

/** What leaves the platform, which the saved wallet signs: the embedded one here, an external one in its extension. */
export default function WalletSignModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletSign {...props} />
    </WalletTexts>
  )
}

function WalletSign({ modal, onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const { wallets, connectors, connection } = useExternalWallets()
  const failureText = useFailureText()
  const keyState = useKeyState(actions)
  const saved = shell.wallet.get()
  const isExternal = saved.status === 'saved' && saved.kind === 'external'
  useEffect(() => {
    if (isExternal) void wallets.restore()
  }, [isExternal, wallets])
  const sign = useWrite({
    mutationFn: async (connector: Connector | null) => {
      if (modal.name !== 'walletSign') throw new Error(`${modal.name} signs nothing`)
      const { withdrawal } = modal
      return connector
        ? wallets.signWithdrawal(connector, withdrawal)
        : actions.signWithdrawal(withdrawal)
    },
    onSuccess(signature) {
      if (modal.name === 'walletSign') modal.onSigned(signature)
      onClose('finished')
    },
  })
  const rankOf = ({ name }: Connector) => Number(name === connection.walletName)
  if (modal.name !== 'walletSign') return null
  const { shown, withdrawal } = modal
  return (
    <Dialog
      open
      onClose={() => onClose('dismissed')}
      title={t('sign.title')}
      closeLabel={t('close')}
      width="s"
    >
      <Stack gap={4}>
        <Text>{t('sign.text')}</Text>
        <FactList
          facts={[
            { label: t('sign.amount'), value: shown.amount, tone: 'gold' },
            { label: t('sign.chain'), value: shown.chain },
          ]}
        />
        <Text size="meta" tone="mute">
          {t('sign.to')}
        </Text>
        <WalletAddress address={withdrawal.to} />
        {isExternal ? (
          <>
            <Text size="meta" tone="mute">
              {t(connectors.length > 0 ? 'sign.own' : 'link.noExtension')}
            </Text>
            {connectors.length === 0 && <WalletApps />}
            {/* The one that is connected comes first. */}
            {connectors
              .toSorted((one, other) => rankOf(other) - rankOf(one))
              .map((connector) => (
                <Button
                  key={connector.uid}
                  block
                  loading={sign.isPending && sign.variables?.uid === connector.uid}
                  onClick={() => void sign.send(connector)}
                >
                  {t('sign.with', { wallet: connector.name })}
                </Button>
              ))}
            {connection.isSignInProgress && sign.variables && (
              <Notice tone="info" live="status">
                {t('connect.sign', { wallet: sign.variables.name })}
              </Notice>
            )}
          </>
        ) : keyState === 'elsewhere' ? (
          <KeyNotHere />
        ) : (
          <Button
            block
            autoFocus
            loading={sign.isPending}
            disabled={keyState !== 'on-device'}
            onClick={() => void sign.send(null)}
          >
            {t('sign.button')}
          </Button>
        )}
        {sign.error && (
          <Notice tone="bad" live="alert">
            {failureText(sign.error, t(signRefusal(sign.error)))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
