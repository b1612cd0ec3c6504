import type { Passkey } from '@platform/contracts/identity/passkeys'
import { failureCode } from '@platform/remote-kit/failure-code'
import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useState } from 'react'
import { useShellServices } from '../../../shell-context.ts'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { factorQuery } from '../api/factor-api.ts'
import { passkeysApi, passkeysQuery } from '../api/passkeys-api.ts'
import { useT } from '../i18n/messages.ts'
import { makePasskey } from '../model/passkey-device.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { RecoveryList } from './recovery-list.tsx'
import type { CodesProps } from './set-up.tsx'

export type PasskeyAct = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

interface PasskeyDialogProps {
  act: PasskeyAct
  onClose: () => void
}

const titles = {
  add: 'passkey.add',
  rename: 'passkey.rename',
  remove: 'passkey.remove.title',
} as const

/** Adds a passkey, names one, or removes it. */
export default function PasskeyDialog({ act, onClose }: PasskeyDialogProps) {
  const t = useT()
  // As those of an app: only the button below the codes closes the dialog.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Dialog
      open
      locked={codes !== null}
      onClose={onClose}
      title={codes ? t('factor.codes.title', { count: codes.length }) : t(titles[act.act])}
      closeLabel={t('factor.close')}
      backdropCloses={false}
    >
      {act.act === 'add' ? (
        <Add onClose={onClose} onCodes={setCodes} />
      ) : act.act === 'rename' ? (
        <Rename passkey={act.passkey} onClose={onClose} />
      ) : (
        <Remove passkey={act.passkey} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** What the cards show is asked for again. */
function useChanged() {
  const api = useApi()
  const queries = useQueryClient()
  const { alerts } = useShell()
  return (message: string) => {
    alerts.show({ message })
    for (const { queryKey } of [passkeysQuery(api), factorQuery(api)]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
}

function Add({ onClose, onCodes }: CodesProps) {
  const t = useT()
  const passkeys = passkeysApi(useApi())
  const { track } = useShell()
  const { session } = useShellServices()
  const changed = useChanged()
  const { withProof, proofDialog } = useFreshProof()
  const add = useWrite({
    mutationFn: async (name: string) => {
      const asked = await withProof(() => passkeys.askToRegister())
      const credential = await makePasskey(asked)
      return passkeys.register(name, credential)
    },
    onError: (error) =>
      track('second_factor_failed', { kind: 'passkey', code: failureCode(error) }),
    onSuccess({ accessToken, recoveryCodes }) {
      track('second_factor_added', { kind: 'passkey' })
      // With the roles of staff, which this session may not have had before.
      session.renew(accessToken)
      changed(t('passkey.added'))
      if (recoveryCodes) onCodes(recoveryCodes)
      else onClose()
    },
  })
  const codes = add.data?.recoveryCodes
  if (codes) return <RecoveryList codes={codes} onDone={onClose} />
  return (
    <>
      <PasskeyNameForm
        name={t('passkey.defaultName')}
        action={t('passkey.create')}
        onSend={add.send}
        isPending={add.isPending}
        error={add.error}
      />
      {proofDialog}
    </>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT()
  const { rename } = passkeysApi(useApi())
  const changed = useChanged()
  const { send, isPending, error } = useWrite({
    mutationFn: (name: string) => rename(passkey.id, name),
    onSuccess() {
      changed(t('passkey.renamed'))
      onClose()
    },
  })
  return (
    <PasskeyNameForm
      name={passkey.name}
      action={t('passkey.save')}
      onSend={send}
      isPending={isPending}
      error={error}
    />
  )
}

function Remove({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useT()
  const { remove } = passkeysApi(useApi())
  const { track } = useShell()
  const changed = useChanged()
  const problemText = useFactorProblem()
  const { withProof, proofDialog } = useFreshProof()
  const { send, isPending, error } = useWrite({
    mutationFn: () => withProof(() => remove(passkey.id)),
    onSuccess() {
      track('second_factor_removed', { kind: 'passkey' })
      changed(t('passkey.removed'))
      onClose()
    },
  })
  return (
    <Stack gap={4}>
      <Text tone="mute">{t('passkey.remove.text', { name: passkey.name })}</Text>
      {error && (
        <Notice tone="bad" live="alert">
          {problemText(error)}
        </Notice>
      )}
      <Inline justify="end">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {t('passkey.remove.cancel')}
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => void send()}>
          {t('passkey.remove')}
        </Button>
      </Inline>
      {proofDialog}
    </Stack>
  )
}
