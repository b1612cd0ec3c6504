import { useMutation } from '@platform/remote-kit/query'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Dialog, Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useT } from '../i18n/messages.ts'
import { PASSPHRASE_MIN_LENGTH } from '../model/passphrase-backup.ts'
import { useKeyHere } from '../model/use-key-here.ts'
import { walletDesk } from '../model/wallet-desk.ts'
import { WalletTexts } from './wallet-texts.tsx'

/** Seals the wallet's key under a passphrase and has the server keep the sealed copy. */
export default function WalletBackupModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletBackup {...props} />
    </WalletTexts>
  )
}

function WalletBackup({ onClose }: ModalProps) {
  const t = useT()
  const shell = useShellServices()
  const [desk] = useState(() => walletDesk(shell))
  const [passphrase, setPassphrase] = useState('')
  const [again, setAgain] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const keyHere = useKeyHere(desk)
  const backUp = useMutation({ mutationFn: desk.backUp })
  const tooShort = passphrase.length < PASSPHRASE_MIN_LENGTH
  const mismatch = passphrase !== again
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!tooShort && !mismatch) backUp.mutate(passphrase)
  }
  const finished = backUp.isSuccess
  return (
    <Dialog
      open
      onClose={() => onClose(finished)}
      title={t('backup.title')}
      closeLabel={t('close')}
      width="s"
    >
      {finished ? (
        <Stack gap={4}>
          <Notice tone="ok" live="status">
            {t('backup.saved')}
          </Notice>
          <Button block autoFocus onClick={() => onClose(true)}>
            {t('done')}
          </Button>
        </Stack>
      ) : keyHere !== false ? (
        <form onSubmit={submit} noValidate>
          <Stack gap={4}>
            <Text tone="mute">{t('backup.text')}</Text>
            <Field
              label={t('backup.passphrase')}
              hint={t('backup.hint', { count: PASSPHRASE_MIN_LENGTH })}
              {...(submitted &&
                tooShort && { error: t('backup.tooShort', { count: PASSPHRASE_MIN_LENGTH }) })}
            >
              <TextInput
                type="password"
                autoComplete="new-password"
                value={passphrase}
                onChange={(event) => setPassphrase(event.target.value)}
                data-autofocus
              />
            </Field>
            <Field
              label={t('backup.again')}
              {...(submitted && !tooShort && mismatch && { error: t('backup.mismatch') })}
            >
              <TextInput
                type="password"
                autoComplete="new-password"
                value={again}
                onChange={(event) => setAgain(event.target.value)}
              />
            </Field>
            {backUp.isError && (
              <Notice tone="bad" live="alert">
                {t('failed')}
              </Notice>
            )}
            <Button type="submit" block loading={backUp.isPending}>
              {t('backup.button')}
            </Button>
          </Stack>
        </form>
      ) : (
        <Notice tone="bad">{t('export.notHere')}</Notice>
      )}
    </Dialog>
  )
}
