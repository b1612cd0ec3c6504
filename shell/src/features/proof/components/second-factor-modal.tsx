import { PROFILE_PATHS } from '@platform/contracts/shell/paths'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useShell } from '@platform/remote-kit/shell'
import { Button, Inline, Notice, Spinner, Stack, Text } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import type { ModalProps } from '../../../modals/modal-props.ts'
import { factorQuery } from '../../factor/api/factor-api.ts'
import { useT } from '../i18n/messages.ts'
import { waysIn } from '../model/ways-in.ts'
import { FactorProof } from './factor-proof.tsx'
import { ProofTexts } from './proof-texts.ts'

/** Asked for before money goes out: the user's second factor, or to set one up. */
export default function SecondFactorModal(props: ModalProps) {
  return (
    <ProofTexts>
      <SecondFactor {...props} />
    </ProofTexts>
  )
}

function SecondFactor({ onClose }: ModalProps) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={() => onClose('dismissed')}
      title={t('proof.title')}
      closeLabel={t('proof.close')}
      backdropCloses={false}
    >
      <Asked onClose={onClose} />
    </Dialog>
  )
}

function Asked({ onClose }: Pick<ModalProps, 'onClose'>) {
  const t = useT()
  const { navigate } = useShell()
  // The page's data may be older than a second factor that was set up on another device.
  const factor = useQuery({ ...factorQuery(useApi()), refetchOnMount: 'always' })
  if (!factor.isFetchedAfterMount || (!factor.data && factor.isFetching)) {
    return (
      <Inline gap={3} role="status" justify="center">
        <Spinner />
        <Text as="span">{t('proof.money.loading')}</Text>
      </Inline>
    )
  }
  if (!factor.data) {
    return (
      <Stack gap={3}>
        <Notice tone="bad" live="alert">
          {t('proof.failed')}
        </Notice>
        <Button variant="secondary" onClick={() => void factor.refetch()}>
          {t('proof.money.retry')}
        </Button>
      </Stack>
    )
  }
  const ways = waysIn(factor.data)
  if (ways.length > 0) {
    return (
      <Stack gap={4}>
        <Text>{t('proof.money.text')}</Text>
        <FactorProof ways={ways} onProven={() => onClose('finished')} />
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Text>{t('proof.money.missing')}</Text>
      <Button
        block
        size="l"
        onClick={() => {
          navigate(PROFILE_PATHS.security)
          onClose('dismissed')
        }}
      >
        {t('proof.money.setUp')}
      </Button>
    </Stack>
  )
}
