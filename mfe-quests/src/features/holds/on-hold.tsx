import type { OwnHolds, RewardHold } from '@platform/contracts/quests/holds'
import type { Claim } from '@platform/contracts/quests/http'
import { unwrap } from '@platform/remote-kit/api-client'
import { useQuery, useQueryClient } from '@platform/remote-kit/query'
import { useApi, useFormat, useServerTime } from '@platform/remote-kit/shell'
import { Inline, Notice, Stack, Text } from '@platform/ui'
import { styled } from '@platform/ui/styled'
import { type ComponentProps, useState } from 'react'
import { AppealButton, useAppealSheet } from '../appeals/appeal-button.tsx'
import { campaignKeys } from '../campaigns/api/campaign-keys.ts'
import { useViewer } from '../campaigns/api/use-viewer.ts'
import { useT } from './i18n/messages.ts'
import { useSpeak } from './speak.ts'

interface OnHoldProps {
  claim: Claim
  hold: RewardHold
}

/** A reward that is held, or was refused: why, what comes next and when, and what the user can say to it. */
export function OnHold({ claim, hold }: OnHoldProps) {
  const t = useT()
  const isRefused = hold.state === 'rejected' || hold.state === 'final'
  return (
    <Notice
      tone={isRefused ? 'bad' : 'gold'}
      live="status"
      title={t(isRefused ? 'refusedTitle' : 'title')}
    >
      <Stack gap={2}>
        {isRefused && <Text>{t('refused')}</Text>}
        <Text>
          {t('why', { reasons: hold.reasons.map((one) => t(`reason.${one}`)).join(', ') })}
        </Text>
        {isRefused ? <Refused claim={claim} hold={hold} /> : <Waiting claim={claim} hold={hold} />}
        <More meaning={isRefused ? null : t('text')} />
      </Stack>
    </Notice>
  )
}

function Waiting({ claim, hold }: OnHoldProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const { state, decisionBy, releasedBy, explanation } = hold
  return (
    <>
      {state === 'appealed' && <Text>{t('appealed')}</Text>}
      {decisionBy && releasedBy && (
        <Text>
          {t('next', { decision: formatDate(decisionBy), release: formatDate(releasedBy) })}
        </Text>
      )}
      {explanation && <Plain>{t('explained', { words: explanation })}</Plain>}
      {state === 'waiting' && (
        <Speak
          claim={claim}
          what="explanation"
          label={t('explain')}
          texts={{
            title: t('explainTitle'),
            text: t('explainText'),
            label: t('explainLabel'),
            send: t('send'),
          }}
        />
      )}
    </>
  )
}

function Refused({ claim, hold }: OnHoldProps) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { words, appealUntil } = hold
  const isOver = useServerTime((now) => appealUntil === null || Date.parse(appealUntil) <= now)
  return (
    <>
      {words && <Plain>{t('words', { words })}</Plain>}
      {appealUntil && !isOver && (
        <>
          <Text>{t('appealUntil', { time: formatDateTime(appealUntil) })}</Text>
          <Appeal claim={claim} why={t('appealWhy')} />
        </>
      )}
    </>
  )
}

/** Says why a reward should not be taken back. */
export function AppealRevocation({ claim }: Pick<OnHoldProps, 'claim'>) {
  const t = useT()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: campaignKeys.all })
  return <Appeal claim={claim} why={t('appealKeep')} onSent={refresh} />
}

interface AppealProps {
  claim: Claim
  /** What the user is asked for. */
  why: string
  onSent?: () => void
}

function Appeal({ why, ...rest }: AppealProps) {
  const t = useT()
  const texts = { title: t('appealTitle'), text: t('appealText'), label: why }
  return <Speak {...rest} what="appeal" label={t('appeal')} texts={texts} />
}

interface SpeakProps extends Pick<ComponentProps<typeof AppealButton>, 'label' | 'texts'> {
  claim: Claim
  what: 'explanation' | 'appeal'
  onSent?: () => void
}

/** What the user says about their claim, in a sheet behind a button. */
function Speak({ claim, what, label, texts, onSent }: SpeakProps) {
  const sheet = useAppealSheet()
  const write = useSpeak(claim, what, () => {
    sheet.close()
    onSent?.()
  })
  return (
    <Inline>
      <AppealButton sheet={sheet} label={label} texts={texts} write={write} />
    </Inline>
  )
}

/** Folded, so that on a phone the notice leaves room for the page: what it means, and which signs are kept of the user, fetched once they ask. */
function More({ meaning }: { meaning: string | null }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{t(meaning ? 'more' : 'kept')}</Summary>
      {meaning && <Text>{meaning}</Text>}
      {isOpen && <KeptSigns />}
    </details>
  )
}

function KeptSigns() {
  const t = useT()
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: [...campaignKeys.all, 'holds', useViewer()],
    queryFn: async ({ signal }) =>
      unwrap(await api.getWithAuth<OwnHolds>('/userquest/held', { signal })),
  })
  if (error) return <Text role="alert">{t('keptFailed')}</Text>
  if (!data) return <Text role="status">{t('keptLoading')}</Text>
  const { signals, keptDays: count } = data
  if (signals.length === 0) return <Text>{t('keptNone')}</Text>
  return (
    <>
      <ul>
        {signals.map(({ kind, count }) => (
          <li key={kind}>{t(`kept.${kind}`, { count })}</li>
        ))}
      </ul>
      <Text>{t('keptDays', { count })}</Text>
    </>
  )
}

const Plain = styled(Text)`
  overflow-wrap: anywhere;
`

/** As tall as a finger. */
const Summary = styled.summary`
  min-height: 44px;
  line-height: 44px;
  cursor: pointer;
`
