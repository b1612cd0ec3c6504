import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack } from '@platform/ui'
import { Checkbox, Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'
import { useKeyState } from '../model/use-key-state.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { KeyNotHere } from './key-not-here.tsx'
import { PrivateKey } from './private-key.tsx'
import { WalletTexts } from './wallet-texts.ts'

/** Shows the private key of the embedded wallet after a warning; drops it when the modal closes. */
export default function WalletExportModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletExport {...props} />
    </WalletTexts>
  )
}

const [WARNING, KEY] = [1, 2]

function WalletExport({ onClose, step, onStep }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const failureText = useFailureText()
  const keyState = useKeyState(actions)
  const [understood, setUnderstood] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const [error, setError] = useState<unknown>(null)

  async function show() {
    setError(null)
    try {
      const saved = await actions.savedKey()
      setKey(saved)
      onStep(KEY)
      if (saved) shell.analytics.track('wallet_key_shown', { kind: 'embedded' })
      setIsGone(saved === null)
    } catch (failure) {
      setError(failure)
    }
  }

  return (
    <Dialog
      open
      onClose={() => onClose(step === WARNING || key === null ? 'dismissed' : 'finished')}
      title={t('export.title')}
      closeLabel={t('close')}
      width="s"
    >
      {keyState !== 'elsewhere' && !isGone ? (
        <Stack gap={4}>
          <Notice tone="bad">{t('export.warning')}</Notice>
          {step === WARNING || key === null ? (
            <>
              <Checkbox
                label={t('export.understood')}
                checked={understood}
                onChange={(event) => setUnderstood(event.target.checked)}
              />
              <Button
                block
                variant="danger"
                disabled={!understood || keyState !== 'on-device'}
                onClick={() => void show()}
              >
                {t('export.show')}
              </Button>
              {error !== null && (
                <Notice tone="bad" live="alert">
                  {failureText(error, t('failed'))}
                </Notice>
              )}
            </>
          ) : (
            <PrivateKey value={key} />
          )}
        </Stack>
      ) : (
        <KeyNotHere />
      )}
    </Dialog>
  )
}
