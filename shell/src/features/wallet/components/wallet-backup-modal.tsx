import { useFailureText } from '@platform/remote-kit/failure-text'
import { Button, Notice, Stack, Text } from '@platform/ui'
import { Form, FormField, fieldRules, useForm } from '@platform/ui/form'
import { Dialog, TextInput } from '@platform/ui/interaction'
import { useState } from 'react'
import { useKeepInput, useKeptInput } from '../../../modals/kept-input.ts'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { useShellServices } from '../../../shell-context.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { useT } from '../i18n/messages.ts'
import { PASSPHRASE_MIN_LENGTH } from '../model/passphrase-backup.ts'
import { useKeyState } from '../model/use-key-state.ts'
import { walletActions } from '../model/wallet-actions.ts'
import { KeyNotHere } from './key-not-here.tsx'
import { WalletTexts } from './wallet-texts.ts'

interface Passphrases {
  passphrase: string
  again: string
}

const SHEET = 'wallet-backup'
const EMPTY: Passphrases = { passphrase: '', again: '' }

const tooShort = (passphrase: string) => passphrase.length < PASSPHRASE_MIN_LENGTH

const schema = fieldRules<Passphrases, 'too-short' | 'mismatch'>({
  passphrase: (passphrase) => (tooShort(passphrase) ? 'too-short' : null),
  again: (again, { passphrase }) =>
    !tooShort(passphrase) && again !== passphrase ? 'mismatch' : null,
})

/** Encrypts the wallet's key under a passphrase and stores the encrypted copy on the server. */
export default function WalletBackupModal(props: ModalProps) {
  return (
    <WalletTexts>
      <WalletBackup {...props} />
    </WalletTexts>
  )
}

function WalletBackup({ onClose }: ModalProps) {
  const t = useT()
  const failureText = useFailureText()
  const shell = useShellServices()
  const [actions] = useState(() => walletActions(shell))
  const [saved, setSaved] = useState(false)
  const keyState = useKeyState(actions)
  const { withProof, proofDialog } = useFreshProof()
  const texts = {
    'too-short': t('backup.tooShort', { count: PASSPHRASE_MIN_LENGTH }),
    mismatch: t('backup.mismatch'),
  }
  const form = useForm({
    schema,
    defaultValues: useKeptInput(SHEET, EMPTY),
    problemText: (problem) => texts[problem],
    async onSubmit({ passphrase }) {
      await withProof(() => actions.backUp(passphrase))
      form.reset(EMPTY)
      setSaved(true)
    },
  })
  useKeepInput(SHEET, form.getValues)
  return (
    <Dialog
      open
      onClose={() => onClose(saved ? 'finished' : 'dismissed')}
      title={t('backup.title')}
      closeLabel={t('close')}
      width="s"
    >
      {saved ? (
        <Stack gap={4}>
          <Notice tone="ok" live="status">
            {t('backup.saved')}
          </Notice>
          <Button block autoFocus onClick={() => onClose('finished')}>
            {t('done')}
          </Button>
        </Stack>
      ) : keyState !== 'elsewhere' ? (
        <Form form={form}>
          <Stack gap={4}>
            <Text tone="mute">{t('backup.text')}</Text>
            <FormField
              form={form}
              name="passphrase"
              label={t('backup.passphrase')}
              hint={t('backup.hint', { count: PASSPHRASE_MIN_LENGTH })}
              revalidates={['again']}
            >
              {(input) => (
                <TextInput {...input} type="password" autoComplete="new-password" data-autofocus />
              )}
            </FormField>
            <FormField form={form} name="again" label={t('backup.again')}>
              {(input) => <TextInput {...input} type="password" autoComplete="new-password" />}
            </FormField>
            {form.failure !== null && (
              <Notice tone="bad" live="alert">
                {failureText(form.failure, t('failed'))}
              </Notice>
            )}
            <Button type="submit" block loading={form.submitting}>
              {t('backup.button')}
            </Button>
          </Stack>
        </Form>
      ) : (
        <KeyNotHere />
      )}
      {proofDialog}
    </Dialog>
  )
}
