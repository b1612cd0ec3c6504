import { VERIFICATION_KINDS, type VerificationKind } from '@platform/contracts/kyc/fields'
import type { OwnKyc } from '@platform/contracts/kyc/http'
import { Button, Inline, Stack, Text } from '@platform/ui'
import { useRef, useState } from 'react'
import { type Drafts, DraftsContext } from '../../checks/model/drafts.ts'
import { useT } from '../i18n/messages.ts'
import { type Opened, openedNow } from '../model/opened-step.ts'
import { stepsOf } from '../model/step-of.ts'
import { Rail } from './rail.ts'
import { StepRow } from './step-row.tsx'

interface KycStepsProps {
  own: OwnKyc
  required: VerificationKind | null
}

/** What is verified, and what is not yet: one step after the other, of which one is open. */
export function KycSteps({ own, required }: KycStepsProps) {
  const t = useT()
  const [added, setAdded] = useState<readonly VerificationKind[]>([])
  const steps = stepsOf(own, required ? [required, ...added] : added)
  const others = VERIFICATION_KINDS.filter((kind) => !steps.some((step) => step.kind === kind))
  const drafts = useRef<Drafts>(new Map())
  const [before, setBefore] = useState<Opened | null>(null)
  const opened = openedNow(before, steps, required)
  // What is open stays so while the steps change around it.
  if (opened?.kind !== before?.kind) setBefore(opened)
  return (
    <DraftsContext value={drafts.current}>
      <Rail>
        {steps.map((step, index) => (
          <StepRow
            key={step.kind}
            step={step}
            place={index + 1}
            own={own}
            isOpen={step.kind === opened?.kind}
            onChoose={() => setBefore({ kind: step.kind, chosenIn: step.state })}
          />
        ))}
      </Rail>
      {others.length > 0 && (
        <Stack gap={2}>
          <Text size="meta" tone="mute">
            {t('others')}
          </Text>
          <Inline>
            {others.map((kind) => (
              <Button
                key={kind}
                size="s"
                variant="secondary"
                onClick={() => {
                  setAdded([...added, kind])
                  setBefore({ kind, chosenIn: 'open' })
                }}
              >
                {t(`kind.${kind}`)}
              </Button>
            ))}
          </Inline>
        </Stack>
      )}
    </DraftsContext>
  )
}
