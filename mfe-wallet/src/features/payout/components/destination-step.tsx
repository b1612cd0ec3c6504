import type { Fiat } from '@platform/contracts/wallet/fiat'
import type { RegisteredDestination } from '@platform/contracts/wallet/offramp'
import { useFailureText } from '@platform/remote-kit/failure-text'
import { LoadFailed } from '@platform/remote-kit/load-failed'
import { useLanguage, useServerTime } from '@platform/remote-kit/shell'
import { Button, Loading, Notice, Skeleton, Stack, Text, TextLink } from '@platform/ui'
import { Dialog } from '@platform/ui/interaction'
import { FactList } from '@platform/ui/page-parts'
import { useState } from 'react'
import { useDestinations, useRemoveDestination } from '../api/payouts.ts'
import { useT } from '../i18n/messages.ts'
import { writeLeft } from '../model/write-left.ts'
import { type Draft, RegisterForm } from './register-form.tsx'
import { StepHeading } from './step-heading.tsx'

interface DestinationStepProps {
  fiat: Fiat
  draft: Draft | null
  onDraft: (draft: Draft | null) => void
  onUse: (destination: RegisteredDestination) => void
  onBack: () => void
}

/** The registered destination of the currency, or the form for one. */
export function DestinationStep({ fiat, draft, onDraft, onUse, onBack }: DestinationStepProps) {
  const t = useT()
  const destinations = useDestinations()
  const [isReplacing, setReplacing] = useState(false)
  if (destinations.error && !destinations.data) {
    return (
      <LoadFailed
        error={destinations.error}
        title={t('failed')}
        retryLabel={t('retry')}
        onRetry={destinations.refetch}
        retrying={destinations.isFetching}
      />
    )
  }
  const known = destinations.data?.items.find((one) => one.fiat === fiat)
  return (
    <Stack gap={4}>
      <StepHeading step="destination" />
      {!destinations.data ? (
        <Loading label={t('loading')}>
          <Skeleton height={260} radius={16} />
        </Loading>
      ) : known && !isReplacing ? (
        <Known destination={known} onUse={onUse} onReplace={() => setReplacing(true)} />
      ) : (
        <RegisterForm
          fiat={fiat}
          draft={draft}
          onDraft={onDraft}
          onDone={() => setReplacing(false)}
        />
      )}
      <Button variant="ghost" block onClick={() => (isReplacing ? setReplacing(false) : onBack())}>
        {t('back')}
      </Button>
    </Stack>
  )
}

interface KnownProps {
  destination: RegisteredDestination
  onUse: DestinationStepProps['onUse']
  onReplace: () => void
}

function Known({ destination, onUse, onReplace }: KnownProps) {
  const t = useT()
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const { kind, shown, usableFrom, isUnheard = false } = destination
  const left = useServerTime((now) => writeLeft(Date.parse(usableFrom) - now, language))
  const isUsable = left === ''
  const [wasWaiting] = useState(!isUsable)
  return (
    <Stack gap={4}>
      <FactList
        facts={[
          { label: t('way'), value: t(`kind.${kind}`) },
          { label: t('to'), value: shown },
          {
            label: t('saved'),
            value: (
              <TextLink as="button" type="button" onClick={() => setAsking(true)}>
                {t('remove')}
              </TextLink>
            ),
          },
        ]}
      />
      <RemoveDialog destination={destination} open={isAsking} onClose={() => setAsking(false)} />
      {isUsable ? (
        // In the place of the wait: nothing moves below the user's finger.
        wasWaiting && (
          <Notice tone="ok" live="status">
            {t('ready')}
          </Notice>
        )
      ) : (
        <Notice tone="gold">{isUnheard ? t('unheard') : t('waiting', { time: left })}</Notice>
      )}
      <Button size="l" block disabled={!isUsable} onClick={() => onUse(destination)}>
        {t('use')}
      </Button>
      <Button variant="secondary" block onClick={onReplace}>
        {t(isUnheard && !isUsable ? 'saveAgain' : 'replace')}
      </Button>
    </Stack>
  )
}

interface RemoveDialogProps {
  destination: RegisteredDestination
  open: boolean
  onClose: () => void
}

/** Asks before a destination is removed: a new one has to wait again. */
function RemoveDialog({ destination, open, onClose }: RemoveDialogProps) {
  const t = useT()
  const failureText = useFailureText()
  const removing = useRemoveDestination()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('removeTitle')}
      closeLabel={t('removeNot')}
      locked={removing.isPending}
      footer={
        <Button
          block
          size="l"
          loading={removing.isPending}
          onClick={() => void removing.send(destination.id)}
        >
          {t('removeYes')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{t('removeText', { destination: destination.shown })}</Text>
        {removing.error && (
          <Notice tone="bad" live="alert">
            {failureText(removing.error, t('no.other'))}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
