import type { ShieldAttributes } from '@platform/contracts/growth/risk-http'
import type { ShieldAttribute } from '@platform/contracts/growth/risk-kinds'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Heading, Notice, Stack, Tag, Text } from '@platform/ui'
import { useState } from 'react'
import { textsOf } from '../../../i18n/texts-of.tsx'
import { LoadedCard } from '../../../loaded-card.tsx'
import { shieldQuery } from '../api/shield-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { ObjectDialog } from './object-dialog.tsx'

const Texts = textsOf(messages)

/** What the rules of risk say of the user in words, what is kept for it, and a way to object. Its texts load with its code. */
export function ShieldCard() {
  return (
    <Texts>
      <Shield />
    </Texts>
  )
}

function Shield() {
  const t = useT()
  const { data, isError, refetch } = useQuery(shieldQuery(useApi()))
  return (
    <LoadedCard
      title={t('title')}
      text={t('text')}
      loading={t('loading')}
      failed={t('failed')}
      retry={t('retry')}
      height={96}
      onRetry={isError ? refetch : null}
    >
      {data && (
        <Stack gap={4}>
          <Notice tone={data.areRewardsHeld ? 'gold' : 'info'}>
            {t(data.areRewardsHeld ? 'held' : 'notHeld')}
          </Notice>
          <Attributes attributes={data.attributes} />
          <Kept signals={data.signals} />
        </Stack>
      )}
    </LoadedCard>
  )
}

function Attributes({ attributes }: Pick<ShieldAttributes, 'attributes'>) {
  const t = useT()
  const [objecting, setObjecting] = useState<ShieldAttribute | null>(null)
  if (attributes.length === 0) return <Text tone="mute">{t('none')}</Text>
  return (
    <>
      <Stack as="ul" gap={4}>
        {attributes.map((one) => (
          <Attribute key={one.attribute} one={one} onObject={() => setObjecting(one.attribute)} />
        ))}
      </Stack>
      {objecting && <ObjectDialog attribute={objecting} onClose={() => setObjecting(null)} />}
    </>
  )
}

interface AttributeProps {
  one: ShieldAttributes['attributes'][number]
  onObject: () => void
}

function Attribute({ one, onObject }: AttributeProps) {
  const t = useT()
  const { formatDate } = useFormat()
  const { attribute, isAgainst, since, until, objection, canObject } = one
  const from = formatDate(since)
  return (
    <Stack as="li" gap={1} align="start">
      <Tag tone={isAgainst ? 'gold' : 'live'}>{t(isAgainst ? 'against' : 'for')}</Tag>
      <Text>{t(`attribute.${attribute}`)}</Text>
      <Text size="meta" tone="mute">
        {until === null
          ? t('since', { time: from })
          : t('until', { since: from, until: formatDate(until) })}
      </Text>
      {objection && (
        <Text size="meta">
          {t(`objection.${objection.state}`, {
            time: formatDate(objection.at),
            words: objection.words ?? '',
          })}
        </Text>
      )}
      {canObject && (
        <Button size="s" variant="secondary" onClick={onObject}>
          {t(objection?.state === 'refused' ? 'object.again' : 'object')}
        </Button>
      )}
    </Stack>
  )
}

function Kept({ signals }: Pick<ShieldAttributes, 'signals'>) {
  const t = useT()
  const { formatDate } = useFormat()
  return (
    <Stack gap={1}>
      <Heading level={3} size="card">
        {t('kept')}
      </Heading>
      {signals.length === 0 && (
        <Text size="meta" tone="mute">
          {t('kept.none')}
        </Text>
      )}
      {signals.map(({ kind, count, lastAt, keptUntil }) => (
        <Text key={kind} size="meta" tone="mute">
          {t('kept.line', {
            count,
            signal: t(`signal.${kind}`),
            last: formatDate(lastAt),
            until: formatDate(keptUntil),
          })}
        </Text>
      ))}
    </Stack>
  )
}
