import type { StaffExpert } from '@platform/contracts/expert/staff-http'
import { holdsRight } from '@platform/contracts/identity/rights'
import { formatDate } from '@platform/remote-kit/format'
import { itemsOf } from '@platform/remote-kit/paged-query'
import { useInfiniteQuery } from '@platform/remote-kit/query'
import { useApi, useLanguage, useSession } from '@platform/remote-kit/shell'
import { ShowMore } from '@platform/remote-kit/show-more'
import { EmptyState, Inline, Stack, Tag, Text } from '@platform/ui'
import { Field, TextInput } from '@platform/ui/interaction'
import { List, ListRow } from '@platform/ui/page-parts'
import { useDeferredValue, useState } from 'react'
import { staffExpertsQuery } from '../api/experts-api.ts'
import { StaffList } from '../../../parts/list/staff-list.tsx'
import { useT } from '../i18n/messages.ts'
import { HideExpert } from './hide-expert.tsx'

/** Experts whose profile operators see. */
export function FindExperts() {
  const t = useT()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const list = useInfiniteQuery(staffExpertsQuery(useApi(), search))
  return (
    <Stack gap={4}>
      <Field label={t('experts.words')}>
        <TextInput
          type="search"
          value={words}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <StaffList
        list={list}
        refused={{ title: t('experts.refused'), text: t('experts.refused.text') }}
        loading={t('experts.loading')}
        failed={t('experts.failed')}
        retry={t('experts.retry')}
      >
        {(data) =>
          itemsOf(data).length === 0 ? (
            <EmptyState
              picture="map"
              title={t('experts.notFound')}
              text={t('experts.notFound.text')}
            />
          ) : (
            <>
              <List>
                {itemsOf(data).map((expert) => (
                  <FoundExpert key={expert.id} expert={expert} />
                ))}
              </List>
              <ShowMore list={list} failed={t('experts.failed')}>
                {t('experts.more')}
              </ShowMore>
            </>
          )
        }
      </StaffList>
    </Stack>
  )
}

function FoundExpert({ expert }: { expert: StaffExpert }) {
  const t = useT()
  const language = useLanguage()
  const session = useSession()
  const mayHide = session.status === 'signed-in' && holdsRight(session.roles, 'reviews.decide')
  const { name, headline, about, domain, country, city, skills, languages, rate } = expert
  const { availability, totalExperience } = expert
  const region = country && new Intl.DisplayNames([language], { type: 'region' }).of(country)
  const facts = [
    t(`domain.${domain}`),
    t('experts.years', { count: totalExperience }),
    [city, region].filter(Boolean).join(', '),
    t(`experts.${availability.state}`, {
      day: availability.from ? formatDate(availability.from, 'UTC') : '',
    }),
    ...(rate ? [t('experts.rate', rate)] : []),
  ]
  return (
    <ListRow title={name} meta={facts.filter(Boolean).join(' · ')}>
      <Stack gap={1}>
        {headline !== null && <Text>{headline}</Text>}
        {about !== null && <Text tone="mute">{about}</Text>}
        <Text size="meta">
          {skills
            .map((one) => (one.checkedAt ? `${one.name} (${t('experts.checked')})` : one.name))
            .join(', ')}
        </Text>
        <Text size="meta" tone="mute">
          {languages.map((one) => one.name).join(', ')}
        </Text>
        {(expert.hidden || mayHide) && (
          <Inline gap={2}>
            {expert.hidden && (
              <Tag tone="bad">{t('experts.hidden', { reason: expert.hidden.reason })}</Tag>
            )}
            {mayHide && <HideExpert expert={expert} />}
          </Inline>
        )}
      </Stack>
    </ListRow>
  )
}
