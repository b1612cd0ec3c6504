import { useQueryClient } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { useWrite } from '@platform/remote-kit/use-write'
import { Button, Inline, Notice, Spinner, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFreshProof } from '../../proof/model/use-fresh-proof.tsx'
import { factorApi, factorQuery } from '../api/factor-api.ts'
import { useT } from '../i18n/messages.ts'
import { useFactorProblem } from '../model/use-factor-problem.ts'
import { RecoveryList } from './recovery-list.tsx'
import { type CodesProps, SetUp } from './set-up.tsx'

interface FactorDialogProps {
  act: 'set-up' | 'codes' | 'remove'
  /** Whether the second step stays on without the app. */
  hasPasskeys: boolean
  onClose: () => void
}

const titles = {
  'set-up': 'factor.setUp.title',
  codes: 'factor.newCodes',
  remove: 'factor.remove.title',
} as const

/** Sets an authenticator app up, renews the recovery codes, or removes the app. */
export default function FactorDialog({ act, hasPasskeys, onClose }: FactorDialogProps) {
  const t = useT()
  // Recovery codes are shown this once: only the button below them closes the dialog, not Back or Escape.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const inside = { onClose, onCodes: setCodes }
  return (
    <Dialog
      open
      locked={codes !== null}
      onClose={onClose}
      title={codes ? t('factor.codes.title', { count: codes.length }) : t(titles[act])}
      closeLabel={t('factor.close')}
      backdropCloses={false}
    >
      {act === 'set-up' ? (
        <SetUp {...inside} />
      ) : act === 'codes' ? (
        <NewCodes {...inside} />
      ) : (
        <Remove hasPasskeys={hasPasskeys} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NewCodes({ onClose, onCodes }: CodesProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const problemText = useFactorProblem()
  const { withProof, proofDialog } = useFreshProof()
  const { track } = useShell()
  const { send, data, error } = useWrite({
    mutationFn: () => withProof(() => factorApi(api).renewCodes()),
    onSuccess({ recoveryCodes }) {
      onCodes(recoveryCodes)
      track('recovery_codes_made', { count: recoveryCodes.length })
      return queries.invalidateQueries({ queryKey: factorQuery(api).queryKey })
    },
  })
  const begin = useEffectEvent(() => void send())
  useEffect(() => begin(), [])
  if (data) return <RecoveryList codes={data.recoveryCodes} onDone={onClose} />
  return (
    <>
      {error ? (
        <Notice tone="bad" live="alert">
          {problemText(error)}
        </Notice>
      ) : (
        <Inline gap={3} role="status" justify="center">
          <Spinner />
          <Text as="span">{t('factor.loading')}</Text>
        </Inline>
      )}
      {proofDialog}
    </>
  )
}

function Remove({ hasPasskeys, onClose }: Omit<FactorDialogProps, 'act'>) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const { alerts, track } = useShell()
  const problemText = useFactorProblem()
  const { withProof, proofDialog } = useFreshProof()
  const { send, error, isPending } = useWrite({
    mutationFn: () => withProof(() => factorApi(api).remove()),
    onSuccess: () => {
      alerts.show({ message: t(hasPasskeys ? 'factor.appRemoved' : 'factor.removed') })
      track('second_factor_removed', { kind: 'totp' })
      void queries.invalidateQueries({ queryKey: factorQuery(api).queryKey })
      onClose()
    },
  })
  return (
    <Stack gap={4}>
      <Text tone="mute">
        {t(hasPasskeys ? 'factor.remove.textPasskeys' : 'factor.remove.text')}
      </Text>
      {error && (
        <Notice tone="bad" live="alert">
          {problemText(error)}
        </Notice>
      )}
      <Inline justify="end">
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          {t('factor.remove.cancel')}
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => void send()}>
          {t('factor.remove')}
        </Button>
      </Inline>
      {proofDialog}
    </Stack>
  )
}
