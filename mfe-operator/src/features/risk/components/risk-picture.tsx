import type { RiskPicture } from '@platform/contracts/growth/risk-http'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat } from '@platform/remote-kit/shell'
import { Button, Heading, Inline, Stack, Tag, Text } from '@platform/ui'
import { List, ListRow } from '@platform/ui/page-parts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useNames } from '../../../parts/names/use-names.ts'
import { riskPictureQuery } from '../api/risk-api.ts'
import { useT } from '../i18n/messages.ts'

interface ShownPictureProps {
  userId: string
  onBack: () => void
}

/** What is known of one account: its level, what the rules say, and what services reported. */
export function ShownPicture({ userId, onBack }: ShownPictureProps) {
  const t = useT()
  const picture = useQuery(riskPictureQuery(useApi(), userId))
  const nameOf = useNames([userId])
  return (
    <Stack gap={5} as="section" aria-label={nameOf(userId)}>
      <Inline gap={3}>
        <Button size="s" variant="secondary" onClick={onBack}>
          {t('risk.back')}
        </Button>
        <Heading level={2}>{nameOf(userId)}</Heading>
      </Inline>
      <StaffList
        list={picture}
        refused={{ title: t('risk.refused'), text: t('risk.refused.text') }}
        loading={t('risk.loading')}
        failed={t('risk.failed')}
        retry={t('risk.retry')}
      >
        {(shown) => (
          <>
            <Level picture={shown} />
            <Attributes picture={shown} />
            <Signals picture={shown} />
          </>
        )}
      </StaffList>
    </Stack>
  )
}

function Level({ picture: { level, score, since, rulesVersion } }: { picture: RiskPicture }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const table =
    rulesVersion === 0 ? t('rules.first') : t('rules.version', { version: rulesVersion })
  return (
    <Stack gap={1}>
      <Inline gap={2}>
        <Tag tone={level === 'hold' ? 'bad' : 'plain'}>{t(`level.${level}`)}</Tag>
        <Tag>{t('risk.score', { score })}</Tag>
      </Inline>
      <Text size="meta" tone="mute">
        {t('risk.since', { time: formatDateTime(since) })} · {t('picture.rules')}: {table}
      </Text>
    </Stack>
  )
}

function Attributes({ picture: { attributes, cleared } }: { picture: RiskPicture }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="section">
        {t('picture.attributes')}
      </Heading>
      {attributes.length === 0 && <Text tone="mute">{t('picture.attributes.none')}</Text>}
      {attributes.length > 0 && (
        <List>
          {attributes.map(({ attribute, rule, weight, since, until }) => (
            <ListRow
              key={attribute}
              title={t(`attribute.${attribute}`)}
              meta={t('picture.attribute', {
                since: formatDateTime(since),
                until: until === null ? '' : formatDateTime(until),
                rule,
                weight,
              })}
            />
          ))}
        </List>
      )}
      {cleared.map(({ attribute, at }) => (
        <Text key={attribute} size="meta" tone="mute">
          {t(`attribute.${attribute}`)}: {t('picture.cleared', { time: formatDateTime(at) })}
        </Text>
      ))}
    </Stack>
  )
}

function Signals({ picture: { signals } }: { picture: RiskPicture }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <Stack gap={3} as="section">
      <Heading level={3} size="section">
        {t('picture.signals')}
      </Heading>
      {signals.length === 0 && <Text tone="mute">{t('picture.signals.none')}</Text>}
      {signals.length > 0 && (
        <List>
          {signals.map(({ id, kind, service, at }) => (
            <ListRow
              key={id}
              title={t(`signal.${kind}`)}
              meta={t('picture.signal', { service, time: formatDateTime(at) })}
            />
          ))}
        </List>
      )}
    </Stack>
  )
}
