import type { OwnKyc, VerificationView } from '@platform/contracts/kyc/http'
import { KeepFocus } from '@platform/remote-kit/keep-focus'
import { useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Icon, Tag, Text } from '@platform/ui'
import { useEffect, useRef } from 'react'
import { documentsOf } from '../../documents/model/documents-of.ts'
import { useFollowVerification } from '../api/follow-verification.ts'
import { useT } from '../i18n/messages.ts'
import {
  endsSoon,
  isAskedAgain,
  isMoving,
  type Step,
  type StepState,
  saysNoAge,
} from '../model/step-of.ts'
import { Below, Choose, Done, Head, Item, Panel, Title, Words } from './rail.ts'
import { StepBody } from './step-body.tsx'
import { StepNode } from './step-node.tsx'

interface StepRowProps {
  step: Step
  /** Its place among the steps, from 1. */
  place: number
  own: OwnKyc
  isOpen: boolean
  onChoose: () => void
}

export function StepRow({ step, place, own, isOpen, onChoose }: StepRowProps) {
  const t = useT()
  const aboutText = useAboutText()
  const { kind, state, verification, update } = step
  const title = useTitleFocus(isOpen)
  const isMore = useServerTime((now) => canOpen(step, own, now))
  return (
    <Item $done={state === 'done'} {...(isOpen && { 'aria-current': 'step' as const })}>
      <StepNode state={state} place={place} isOpen={isOpen} />
      <Panel $open={isOpen}>
        <Head>
          <Words>
            <Title ref={title} tabIndex={-1}>
              {!isOpen && isMore ? (
                <Choose type="button" aria-expanded={false} onClick={onChoose}>
                  {t(`kind.${kind}`)}
                </Choose>
              ) : (
                t(`kind.${kind}`)
              )}
            </Title>
            <Text size="meta" tone="mute" aria-live="polite">
              {aboutText(step)}
            </Text>
          </Words>
          {state === 'done' ? (
            <Done>
              <Icon name="check" size={16} />
              {t('state.done')}
            </Done>
          ) : (
            <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          )}
        </Head>
        {isOpen && (
          <KeepFocus changesWith={`${state}:${verification?.id}`}>
            <Below>
              <StepBody step={step} own={own} />
            </Below>
          </KeepFocus>
        )}
      </Panel>
      {[verification, update].map(
        (one) => one && isMoving(one) && <Followed key={one.id} verification={one} />,
      )}
    </Item>
  )
}

/** Looks at a verification that goes on without the user, whether or not its step is open. */
function Followed({ verification }: { verification: VerificationView }) {
  useFollowVerification(verification)
  return null
}

const TONES = {
  open: 'plain',
  code: 'gold',
  page: 'gold',
  running: 'ion',
  review: 'ion',
  refused: 'bad',
  expired: 'bad',
} as const satisfies Partial<Record<StepState, unknown>>

/**
 * Whether there is more to see or to do: of what is done an account can be changed, a stored document be deleted, and what ends soon be
 * verified anew, as is a camera check for the bonus.
 */
function canOpen(step: Step, own: OwnKyc, now: number): boolean {
  const { kind, state, verification, update } = step
  if (state === 'running') return false
  if (state !== 'done' || kind === 'bank' || update || saysNoAge(step, own, now)) return true
  if (isAskedAgain(step, own)) return true
  const hasDocuments = documentsOf(kind, own.documents).some(({ stored }) => stored)
  return hasDocuments || (verification !== null && endsSoon(verification, now))
}

/** The line below the title: what the step is for, or where it stands. */
function useAboutText(): (step: Step) => string {
  const t = useT()
  const { formatDate } = useFormat()
  return ({ kind, state, verification }) => {
    if (state === 'open' || !verification) return t(`about.${kind}`)
    const { masked, decidedAt, expiresAt } = verification
    if (state !== 'done') return [masked, t(`now.${state}`)].filter(Boolean).join(' · ')
    const parts = [
      masked,
      decidedAt && t('verifiedOn', { date: formatDate(decidedAt) }),
      expiresAt && t('validUntil', { date: formatDate(expiresAt) }),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}

/** Moves the focus to the title of a step that opens, but not to that of the page's first one. */
function useTitleFocus(isOpen: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) title.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return title
}
