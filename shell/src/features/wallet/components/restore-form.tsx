import { useMutation } from '@platform/remote-kit/query'
import { Button, Stack } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { type FormEvent, useState } from 'react'
import { useT } from '../i18n/messages.ts'
import { WrongPassphrase } from '../model/passphrase-backup.ts'
import type { WalletDesk } from '../model/wallet-desk.ts'

interface RestoreFormProps {
  desk: WalletDesk
  onRestored: () => void
}

export function RestoreForm({ desk, onRestored }: RestoreFormProps) {
  const t = useT()
  const [passphrase, setPassphrase] = useState('')
  const restore = useMutation({ mutationFn: desk.restore, onSuccess: onRestored })
  const [missing, setMissing] = useState(false)
  const problem = missing ? t('restore.missing') : restore.error && t(problemOf(restore.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!passphrase)
    if (passphrase) restore.mutate(passphrase)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={3}>
        <Field label={t('restore.passphrase')} {...(problem && { error: problem })}>
          <TextInput
            type="password"
            autoComplete="off"
            value={passphrase}
            onChange={(event) => setPassphrase(event.target.value)}
          />
        </Field>
        <Button type="submit" block loading={restore.isPending}>
          {t('restore.button')}
        </Button>
      </Stack>
    </form>
  )
}

const problemOf = (error: Error) =>
  error instanceof WrongPassphrase ? ('restore.wrong' as const) : ('failed' as const)
