import { holdsRight } from '@platform/contracts/identity/rights'
import type { DeadLetter } from '@platform/contracts/staff/dead-letters'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useFormat, useSession } from '@platform/remote-kit/shell'
import { Button, color, font, Inline, radius, size, space, Stack, Tag, Text } from '@platform/ui'
import { ListRow } from '@platform/ui/page-parts'
import { styled } from '@platform/ui/styled'
import { useId, useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { deadLettersQuery, type NamedGroup } from '../api/dead-letters-api.ts'
import { useT } from '../i18n/messages.ts'

interface GroupRowProps extends NamedGroup {
  waiting: number
  onReplay: () => void
}

/** A group of consumers with its dead letters, and what staff can do with them. */
export function GroupRow({ service, group, waiting, onReplay }: GroupRowProps) {
  const t = useT()
  const session = useSession()
  const lettersId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const mayReplay = session.status === 'signed-in' && holdsRight(session.roles, 'events.replay')
  return (
    <ListRow
      title={<Long>{group}</Long>}
      meta={service}
      trailing={<Tag tone="bad">{t('group.waiting', { count: waiting })}</Tag>}
    >
      <Stack gap={3}>
        <Inline gap={2}>
          <Button
            size="s"
            variant="secondary"
            aria-label={t('group.showOf', { group })}
            aria-expanded={isOpen}
            aria-controls={lettersId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('group.show')}
          </Button>
          {mayReplay && (
            <Button size="s" aria-label={t('group.replayOf', { group })} onClick={onReplay}>
              {t('group.replay')}
            </Button>
          )}
        </Inline>
        <div id={lettersId}>{isOpen && <Letters service={service} group={group} />}</div>
      </Stack>
    </ListRow>
  )
}

function Letters(group: NamedGroup) {
  const t = useT()
  const letters = useQuery(deadLettersQuery(useApi(), group))
  return (
    <StaffList
      list={letters}
      refused={{ title: t('letters.refused'), text: t('letters.refused.text') }}
      loading={t('letters.loading')}
      failed={t('letters.failed')}
      retry={t('letters.retry')}
    >
      {(items) => (
        <Stack gap={4}>
          {items.map((letter) => (
            <Letter key={`${letter.topic} ${letter.partition} ${letter.offset}`} {...letter} />
          ))}
          {items.length === 100 && <Text size="meta">{t('letter.oldest')}</Text>}
        </Stack>
      )}
    </StaffList>
  )
}

function Letter({ reason, topic, partition, offset, at, value }: DeadLetter) {
  const t = useT()
  const { formatDateTime } = useFormat()
  return (
    <Stack gap={1}>
      <Long>{reason}</Long>
      <Text size="meta" tone="mute">
        {[
          t('letter.from', { topic, partition, offset }),
          at && t('letter.at', { time: formatDateTime(at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {/* A keyboard scrolls it. */}
      <Value role="region" aria-label={t('letter.value')} tabIndex={0}>
        {readable(value)}
      </Value>
    </Stack>
  )
}

/** JSON in lines; any other text as it is. */
function readable(value: string): string {
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    return value
  }
}

const Long = styled.span`
  overflow-wrap: anywhere;
`

const Value = styled.pre`
  max-height: 260px;
  padding: ${space(3)};
  border-radius: ${radius.control};
  background: ${color.surface3};
  font: 400 ${size.meta} / 1.5 ${font.text};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow-y: auto;
`
