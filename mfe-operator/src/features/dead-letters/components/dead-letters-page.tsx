import type { AllDeadLetterGroups } from '@platform/contracts/growth/dead-letters'
import { useQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, usePageTitle } from '@platform/remote-kit/shell'
import { EmptyState, Heading, Notice, Page, Stack, Text } from '@platform/ui'
import { List } from '@platform/ui/page-parts'
import { useState } from 'react'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { textsOf } from '../../../parts/texts/texts-of.tsx'
import { deadLetterGroupsQuery, type NamedGroup } from '../api/dead-letters-api.ts'
import { messages, useT } from '../i18n/messages.ts'
import { GroupRow } from './group-row.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

const Texts = textsOf(messages)

/** `/operator/dead-letters`: events that a service could not handle. */
export function DeadLettersPage() {
  return (
    <Texts>
      <DeadLetters />
    </Texts>
  )
}

function DeadLetters() {
  const t = useT()
  usePageTitle(t('letters.title'))
  const groups = useQuery(deadLetterGroupsQuery(useApi()))
  return (
    <Page width="text">
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('letters.title')}</Heading>
          <Text tone="mute">{t('letters.intro')}</Text>
        </Stack>
        <StaffList
          list={groups}
          refused={{ title: t('letters.refused'), text: t('letters.refused.text') }}
          loading={t('letters.loading')}
          failed={t('letters.failed')}
          retry={t('letters.retry')}
        >
          {(data) => <Groups {...data} />}
        </StaffList>
      </Stack>
    </Page>
  )
}

function Groups({ items, unanswered, unread }: AllDeadLetterGroups) {
  const t = useT()
  const language = useLanguage()
  const [replayed, setReplayed] = useState<NamedGroup | null>(null)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const isWhole = unanswered.length === 0 && unread.length === 0
  return (
    <Stack gap={4}>
      {unanswered.length > 0 && (
        <Notice tone="bad">{t('letters.unanswered', { services: listOf(unanswered) })}</Notice>
      )}
      {unread.length > 0 && (
        <Notice tone="bad">
          {t('letters.unread', { groups: listOf(unread.map(({ group }) => group)) })}
        </Notice>
      )}
      {items.length > 0 && (
        <List>
          {items.map((item) => (
            <GroupRow
              key={`${item.service} ${item.group}`}
              {...item}
              onReplay={() => setReplayed(item)}
            />
          ))}
        </List>
      )}
      {items.length === 0 && isWhole && (
        <EmptyState picture="controller" title={t('letters.none')} text={t('letters.none.text')} />
      )}
      {replayed && <ReplayDialog group={replayed} onClose={() => setReplayed(null)} />}
    </Stack>
  )
}
